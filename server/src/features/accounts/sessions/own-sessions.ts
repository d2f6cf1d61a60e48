import { notFound } from '@sabha/contract/core/errors';
import { endOwnSession, getOwnSessions, signOutOthers, type OwnSession } from '@sabha/contract/accounts/auth-operations';
import { sql } from 'drizzle-orm';
import { bind } from '../../../core/http/handler.ts';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import { endSessions } from './session.store.ts';

type SessionRow = Omit<OwnSession, 'is_current' | 'created_at' | 'last_seen_at'> & { created_at: string; last_seen_at: string } & Record<
    string,
    unknown
  >;

export const ownSessionHandlers = [
  bind(getOwnSessions, ownDataOnly, async (_, { actor }, { db }) => {
    const { rows } = await db.execute<SessionRow>(sql`
      SELECT session_id, user_agent, address, created_at, last_seen_at FROM sessions
      WHERE user_id = ${actor.user_id} AND ended_at IS NULL ORDER BY last_seen_at DESC, session_id LIMIT 100`);
    const toInstant = (text: string) => new Date(text).toISOString();
    return {
      data: rows.map(({ created_at, last_seen_at, ...row }) => ({
        ...row,
        created_at: toInstant(created_at),
        last_seen_at: toInstant(last_seen_at),
        is_current: row.session_id === actor.session_id,
      })),
    };
  }),
  bind(endOwnSession, ownDataOnly, async ({ params: { session_id } }, { actor }, { db }) => {
    const ended = await endSessions(db, { user_id: actor.user_id, session_id, except: actor.session_id, reason: 'signed-out-elsewhere' });
    if (ended === 0) throw notFound('You are not signed in there any more.');
    return { data: { session_id } };
  }),
  bind(signOutOthers, ownDataOnly, async (_, { actor }, { db }) => ({
    data: { ended_count: await endSessions(db, { user_id: actor.user_id, except: actor.session_id, reason: 'signed-out-elsewhere' }) },
  })),
];
