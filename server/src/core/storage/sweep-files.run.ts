import type { Context } from '../context.ts';

export async function run(_: object, ctx: Context): Promise<void> {
  const count = await ctx.files.sweep();
  if (count > 0) ctx.log.info({ count }, 'Removed the bytes of deleted files.');
}
