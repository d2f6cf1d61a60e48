import type { Context } from '../../core/context.ts';
import { isPastUndo } from './saved.store.ts';
import { savedItems } from './schema.ts';

/** Deletes what was removed longer ago than a removal can be taken back. */
export async function sweepRemoved({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  await db.delete(savedItems).where(isPastUndo(clock.now()));
}
