import { describeAgent } from '@sabha/contract/accounts/describe-agent';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Exchange } from '../../../core/http/handler.ts';
import { browserCookie, readBrowserCookies } from '../../../core/http/browser-cookie.ts';
import { notifyOwner } from '../factors/notify-owner.ts';

const cookiePrefix = 'sabha-device-';

/**
 * A cookie for each person who signs in with a browser, so that what one of them holds, or has put there, is good for nobody else.
 * It lives as long as browsers keep any cookie.
 */
const deviceCookie = (user_id: number) => browserCookie(`${cookiePrefix}${user_id}`, 400 * 86_400);

/** What names the caller's browser to the account that a login turns out to mean; null when that never signed in with it. */
export type DeviceReader = (user_id: number) => string | null;

export const deviceOf =
  (ctx: Context, exchange: Exchange | null): DeviceReader =>
  (user_id) =>
    exchange ? deviceCookie(user_id).read(ctx, { exchange }) : null;

/** Whether this person has signed in with this browser before. The cookie is a secret of 256 bits, so nobody makes one up. */
export async function isKnownDevice(ctx: Context, user_id: number, device: string | null): Promise<boolean> {
  if (device === null) return false;
  const { rowCount } = await ctx.db.execute(sql`SELECT FROM known_devices WHERE user_id = ${user_id} AND token_hash = ${device}`);
  return rowCount === 1;
}

/**
 * Whether the owner of this address has signed in with this browser before. Begins with what the browser holds, never with the address,
 * so that whoever has not signed in here learns nothing by the time that it takes.
 */
export async function isDeviceOfAddress(ctx: Context, exchange: Exchange, email: string): Promise<boolean> {
  const held = readBrowserCookies(ctx, exchange, cookiePrefix).filter(([user_id]) => /^\d{1,15}$/.test(user_id));
  if (held.length === 0) return false;
  const [ids, hashes] = [held.map(([user_id]) => Number(user_id)), held.map(([, hash]) => hash)];
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    SELECT d.user_id::int AS user_id FROM known_devices d
    WHERE (d.user_id, d.token_hash) IN (SELECT * FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(hashes)}::text[]))`);
  if (rows.length === 0) return false;
  const { rowCount } = await ctx.db.execute(sql`
    SELECT FROM accounts WHERE user_id = ANY (${sql.param(rows.map(({ user_id }) => user_id))}::bigint[]) AND lower(email) = lower(${email})`);
  return rowCount !== 0;
}

/** After another password or an account won back no browser is known any more: whoever signed in with one may not have been the owner. */
export async function forgetDevices(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM known_devices WHERE user_id = ${user_id}`);
}

/**
 * Remembers the browser that somebody signs in with, and notifies them when it is another one than ever before, or the first one
 * after the password was changed. It is known by a cookie alone: what browsers say of themselves is the same for half of the
 * phones in a hall, addresses change by the hour.
 */
export async function noticeDevice(ctx: Context, exchange: Exchange, user_id: number): Promise<void> {
  const cookie = deviceCookie(user_id);
  const held = cookie.read(ctx, { exchange });
  // A name that was not given to this person here is not taken for theirs.
  const token_hash = held !== null && (await isKnownDevice(ctx, user_id, held)) ? held : cookie.give(ctx, exchange);
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ is_new: boolean; has_others: boolean }>(sql`
      INSERT INTO known_devices AS d (user_id, token_hash) VALUES (${user_id}, ${token_hash})
      ON CONFLICT (user_id, token_hash) DO UPDATE SET seen_at = now()
      RETURNING xmax = 0 AS is_new, EXISTS (SELECT FROM known_devices o WHERE o.user_id = ${user_id} AND o.token_hash <> ${token_hash})
        OR EXISTS (SELECT FROM accounts a WHERE a.user_id = ${user_id} AND a.password_changed_at > a.created_at + interval '1 minute') AS has_others`);
    if (!rows[0]?.is_new || !rows[0].has_others) return;
    const agent = describeAgent(exchange.request.headers['user-agent'] ?? null);
    await notifyOwner(ctx, tx, { user_id, notice: 'new-device', detail: [agent, exchange.address].filter(Boolean).join(', ') });
  });
}
