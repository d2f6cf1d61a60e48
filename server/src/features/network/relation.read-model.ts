import type { NetworkRelation } from '@sabha/contract/network/network';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { askContactOfMany, findAnswerable, findBlockedPartners } from '../contact/public.ts';
import { asksAgainAt, findLastRequest, isConnected, waitsForAsker } from './network.store.ts';

/** Whether the caller can ask somebody to connect: never across the line between somebody of age and somebody who is not. */
export async function canConnect(db: Database | Tx, actor: Actor, user_id: number): Promise<boolean> {
  const decision = (await askContactOfMany(db, actor, 'connect', [user_id])).get(user_id);
  return decision !== undefined && decision.answer !== 'no' && !decision.is_supervised;
}

/** Whether the caller can accept somebody who has asked them. */
export const canAccept = async (db: Database | Tx, actor: Actor, user_id: number): Promise<boolean> =>
  (await findAnswerable(db, actor, [user_id])).has(user_id);

/** How the caller stands to somebody. Who is blocked, or there is not, stands like a stranger who cannot be asked. */
export async function readRelation(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  user_id: number,
): Promise<NetworkRelation> {
  const stranger: NetworkRelation = { user_id, relation: 'none', request: null, can_request: false, asks_again_at: null };
  if (user_id === actor.user_id) return { ...stranger, relation: 'self' };
  if ((await findBlockedPartners(db, actor.user_id, [user_id])).size > 0) return stranger;
  if (await isConnected(db, actor.user_id, user_id)) return { ...stranger, relation: 'connected' };
  const now = clock.now();
  const [sent, received] = [await findLastRequest(db, actor.user_id, user_id), await findLastRequest(db, user_id, actor.user_id)];
  const isReachable = await canConnect(db, actor, user_id);
  if (received?.status === 'waiting' && received.lapses_at > now && (await canAccept(db, actor, user_id)))
    return { ...stranger, relation: 'received', request: shown(received) };
  if (sent && waitsForAsker(sent, now)) return { ...stranger, relation: 'sent', request: shown(sent) };
  const again = isReachable ? asksAgainAt(sent, now) : null;
  return { ...stranger, can_request: isReachable && again === null, asks_again_at: again?.toISOString() ?? null };
}

type Found = NonNullable<Awaited<ReturnType<typeof findLastRequest>>>;

const shown = ({ request_id, note, asked_at, lapses_at }: Found): NonNullable<NetworkRelation['request']> => ({
  request_id,
  note,
  asked_at: asked_at.toISOString(),
  lapses_at: lapses_at.toISOString(),
});
