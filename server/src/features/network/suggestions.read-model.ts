import type { OperationOutput } from '@sabha/contract/core/operation';
import { networkLimits, type Suggestion, type SuggestionReasons } from '@sabha/contract/network/network';
import type { listSuggestions } from '@sabha/contract/network/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { findActiveAdults } from '../contact/public.ts';
import { readOwnWords, readPeopleMatching } from '../people/public.ts';
import { findProgramme, readFavouritePartners, readThemeTerms } from '../schedule/public.ts';
import { readSettings } from './settings.store.ts';

interface Reader {
  readonly actor: Actor;
  readonly locale: string;
}

/** Sessions that two plan count up to here, and are named. */
const maxSessions = 2;
const sessionWeight = 3;

/**
 * Who is suggested to nobody, or not to this one: connected now or as long as it is remembered, asked since then, asking, not wanted, or not
 * wishing it. Read once, however many people it is asked of.
 */
const isMeant = ({ user_id }: Actor, since: Date, person: SQL): SQL => sql`${person} NOT IN (
  SELECT other_user_id FROM connected_people WHERE user_id = ${user_id}
  UNION ALL SELECT to_user_id FROM network_requests WHERE from_user_id = ${user_id} AND (status = 'accepted' OR asked_at > ${since})
  UNION ALL SELECT from_user_id FROM network_requests WHERE to_user_id = ${user_id} AND status IN ('waiting', 'declined', 'accepted')
  UNION ALL SELECT dismissed_user_id FROM network_dismissals WHERE user_id = ${user_id}
  UNION ALL SELECT user_id FROM network_settings WHERE NOT is_suggested)`;

type Suggestions = OperationOutput<typeof listSuggestions>;

/** Members whom the reader may want to meet, with the reasons. */
export async function readSuggestions(ctx: Context, { actor, locale }: Reader, limit: number): Promise<Suggestions> {
  const { has_said, ...own } = await readOwnWords(ctx.db, actor);
  const dismissed = await countDismissed(ctx, actor);
  const isOpen = !actor.is_restricted && (await findActiveAdults(ctx.db, [actor.user_id])).has(actor.user_id);
  if (!isOpen) return { data: [], has_said, is_open: false, own, dismissed };
  // Who was asked since then cannot be asked again, whatever became of it.
  const since = new Date(ctx.clock.now().getTime() - networkLimits.lapse_days * 24 * 3_600_000);
  const shared = await readSharedSessions(ctx, actor);
  const matches = await readPeopleMatching(ctx, actor, {
    limit,
    among: (person) => isMeant(actor, since, person),
    also: new Map([...shared].map(([user_id, ids]) => [user_id, Math.min(ids.length, maxSessions) * sessionWeight])),
  });
  const terms = await readThemeTerms(ctx);
  const nameSessions = await createNaming(ctx, locale, shared.size > 0);
  const data = matches.map(({ person, offers, looks_for, interests, is_same_city, languages }): Suggestion => {
    const sessions = nameSessions(shared.get(person.user_id) ?? []);
    return {
      person,
      reasons: {
        offers: [...offers],
        looks_for: [...looks_for],
        sessions,
        interests: interests.map((each) => terms.nameIn(locale, each)),
        is_same_city,
        languages: [...languages],
      },
    };
  });
  return { data, has_said, is_open: true, own, dismissed };
}

async function countDismissed({ db }: Context, { user_id }: Actor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM network_dismissals WHERE user_id = ${user_id}`,
  );
  return rows[0]?.count ?? 0;
}

/** By person, sessions that both plan, where both share their plan. */
async function readSharedSessions(ctx: Context, { user_id }: Actor): Promise<ReadonlyMap<number, readonly number[]>> {
  if (!(await readSettings(ctx.db, user_id)).shares_plan) return new Map();
  const programme = await findProgramme(ctx, undefined);
  if (!programme) return new Map();
  return readFavouritePartners(
    ctx.db,
    user_id,
    programme.document.sessions.map(({ session_id }) => session_id),
    (person) => sql`EXISTS (SELECT FROM network_settings n WHERE n.user_id = ${person} AND n.shares_plan)`,
  );
}

/** The names of sessions in a language, as the programme has them now. */
async function createNaming(
  ctx: Context,
  locale: string,
  isNeeded: boolean,
): Promise<(ids: readonly number[]) => SuggestionReasons['sessions']> {
  const programme = isNeeded ? await findProgramme(ctx, undefined) : null;
  const byId = new Map(programme?.document.sessions.map((session) => [session.session_id, session]));
  return (ids) =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .slice(0, maxSessions)
      .map((session) => ({ slug: session.slug, title: inLanguage(session, 'title', locale) }));
}
