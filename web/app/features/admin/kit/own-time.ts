/** A moment by the clock of whoever writes it, as it is sent: null where none is written, and the text itself where it is none. */
export function fromOwnTime(text: string): string | null {
  if (text === '') return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** Whether a moment by the clock of whoever writes it is over already. */
export const isOver = (text: string): boolean => text !== '' && new Date(text).getTime() <= Date.now();
