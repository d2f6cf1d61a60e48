import { sql } from 'drizzle-orm';
import { people } from '../seeds/sample-edition/people.data.ts';
import type { Context } from './core/context.ts';
import { samplePassword } from './features/accounts/safety/sample-accounts.ts';

/** Says where the product answers, for the person who started it. */
export async function printAddresses(ctx: Context): Promise<void> {
  const { public_url, mode, host, port } = ctx.config;
  const { rows } = await ctx.db.execute<{ name: string }>(sql`SELECT name FROM editions WHERE is_current AND deleted_at IS NULL`);
  const lines = [
    `Sabha is ready${rows[0] ? ` with ${rows[0].name}` : ''}.`,
    `  Site      ${public_url}`,
    `  API       ${public_url}/api/docs`,
    ...(mode === 'production' ? [] : [`  Mailbox   ${public_url}/dev/mailbox`, `  Design    ${public_url}/dev/ui`]),
    ...(await describeSignIns(ctx)),
    `  Listening on ${host}:${port}; stop with Ctrl-C.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Usernames of the sample's people with the role each acts in, as long as their accounts are there. */
async function describeSignIns({ config, db }: Context): Promise<string[]> {
  if (config.mode === 'production') return [];
  const { rows } = await db.execute<{ username: string }>(
    sql`SELECT username FROM accounts WHERE username IN ${people.map(({ username }) => username)}`,
  );
  const known = new Set(rows.map(({ username }) => username));
  const names = people.filter(({ username }) => known.has(username)).map(({ username, roles }) => `${username} (${roles[0] ?? 'user'})`);
  return names.length === 0 ? [] : [`  Sign in   ${names.join(', ')}; the password is ${samplePassword}`];
}
