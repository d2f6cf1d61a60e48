import type { Context } from '../context.ts';
import type { Letter } from './letter.ts';

export async function run(letter: Letter, ctx: Context): Promise<void> {
  await ctx.mail.deliver(letter);
}
