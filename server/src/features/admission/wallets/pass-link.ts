import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AppleWalletAccount } from '../../../core/config/wallet-accounts.ts';
import type { Context } from '../../../core/context.ts';

/** Seconds in which a phone opens the link; it may lie in a browser's history after that. */
const linkLives = 15 * 60;

interface Place {
  readonly line_id: number;
  /** Of its ticket: the link dies with it, and does not show it. */
  readonly code: string;
}

/** The name of the file that a pass is fetched by, which is the right to fetch it. */
export function namePass({ clock }: Context, account: AppleWalletAccount, { line_id, code }: Place): string {
  const until = Math.floor(clock.now().getTime() / 1000) + linkLives;
  return `${line_id}-${until}-${seal(account, { line_id, code, until })}.pkpass`;
}

/** The place that a name stands for. @throws ProblemError 404 when it is not ours, too old, or its ticket is no longer valid */
export async function findPass({ clock, db }: Context, account: AppleWalletAccount, file: string): Promise<Place & { order_id: number }> {
  const [, line = '', time = '', sealed = ''] = /^(\d{1,15})-(\d{1,12})-([\w-]{43})\.pkpass$/.exec(file) ?? [];
  const [line_id, until] = [Number(line), Number(time)];
  const { rows } = await db.execute<{ order_id: number; code: string }>(sql`
    SELECT l.order_id, k.code FROM ticket_order_lines l JOIN tickets k ON k.line_id = l.line_id AND k.status = 'valid' WHERE l.line_id = ${line_id}`);
  const [row] = rows;
  const isOurs = row !== undefined && isSame(sealed, seal(account, { line_id, code: row.code, until }));
  if (!isOurs || until * 1000 < clock.now().getTime()) throw notFound('This link is over. Ask for the pass again.');
  return { line_id, ...row };
}

/** The key that signs passes is the same on every node, so what is made of it is too. */
function seal({ key }: AppleWalletAccount, { line_id, code, until }: Place & { until: number }): string {
  const secret = hkdfSync('sha256', key.export({ type: 'pkcs8', format: 'der' }), '', 'sabha links to apple passes', 32);
  return createHmac('sha256', Buffer.from(secret)).update(`${line_id} ${code} ${until}`).digest('base64url');
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
