type Row = Readonly<Record<string, unknown>>;

/** What makes a piece public now. Readers see the date that it has, unless that is still to come. */
export function publish({ published_at }: Row, now = new Date()): Row {
  const isToCome = typeof published_at !== 'string' || new Date(published_at) > now;
  return { status: 'published', ...(isToCome ? { published_at: now.toISOString() } : {}) };
}

export const schedule = (published_at: string): Row => ({ status: 'scheduled', published_at });
export const hide = (): Row => ({ status: 'draft' });
