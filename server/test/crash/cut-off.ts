import { watchStatements } from './watch-statements.ts';

class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

/**
 * Does the work as a process does it that ends after so many statements: the database hears of no more, but that what was not
 * committed is undone. Answers whether it came to that.
 */
export async function cutOff(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const process = { left: statements, isOver: false };
  const stop = watchStatements((text, moment) => {
    // A transaction that begins and does nothing is none; the driver takes it for granted that it can begin.
    if (moment !== 'before' || /^(begin|rollback)/i.test(text)) return;
    if (process.left-- > 0) return;
    process.isOver = true;
    throw new CutOffError('The process has ended.');
  });
  try {
    await work();
  } catch (error) {
    if (!process.isOver) throw error;
  } finally {
    stop();
  }
  return process.isOver;
}
