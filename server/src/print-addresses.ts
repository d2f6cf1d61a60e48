import { sql } from 'drizzle-orm';
import type { Context } from './core/context.ts';

/** Says where the product answers, for the person who started it. */
export async function printAddresses(ctx: Context): Promise<void> {
  const { public_url, mode, host, port } = ctx.config;
  const { rows } = await ctx.db.execute<{ name: string }>(sql`SELECT name FROM editions WHERE is_current AND deleted_at IS NULL`);
  const lines = [
    `Sabha is ready${rows[0] ? ` with ${rows[0].name}` : ''}.`,
    `  Site      ${public_url}`,
    `  API       ${public_url}/api/docs`,
    ...(mode === 'production' ? [] : [`  Mailbox   ${public_url}/dev/mailbox`, `  Design    ${public_url}/dev/ui`]),
    `  Listening on ${host}:${port}; stop with Ctrl-C.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
