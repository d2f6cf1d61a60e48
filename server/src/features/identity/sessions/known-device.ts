import { describeAgent } from '@sabha/contract/identity/describe-agent';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Exchange } from '../../../core/http/handler.ts';
import { browserCookie } from '../../../core/http/browser-cookie.ts';
import { tellOwner } from '../factors/tell-owner.ts';

// As long as browsers keep any cookie.
const deviceCookie = browserCookie('sabha-device', 400 * 86_400);

/**
 * Remembers the browser that somebody signs in with, and tells them when it is another one than ever before. It is known by a
 * cookie alone: what browsers say of themselves is the same for half of the phones in a hall, addresses change by the hour.
 */
export async function noticeDevice(ctx: Context, exchange: Exchange, user_id: number): Promise<void> {
  const token_hash = deviceCookie.read(ctx, { exchange }) ?? deviceCookie.give(ctx, exchange);
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ is_new: boolean; has_others: boolean }>(sql`
      INSERT INTO known_devices AS d (user_id, token_hash) VALUES (${user_id}, ${token_hash})
      ON CONFLICT (user_id, token_hash) DO UPDATE SET seen_at = now()
      RETURNING xmax = 0 AS is_new, EXISTS (SELECT FROM known_devices o WHERE o.user_id = ${user_id} AND o.token_hash <> ${token_hash}) AS has_others`);
    if (!rows[0]?.is_new || !rows[0].has_others) return;
    const agent = describeAgent(exchange.request.headers['user-agent'] ?? null);
    await tellOwner(ctx, tx, { user_id, notice: 'new-device', detail: [agent, exchange.address].filter(Boolean).join(', ') });
  });
}
