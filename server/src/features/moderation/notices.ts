import type { EventPayload } from '@sabha/contract/core/event';
import { appealMadeNotice, type ModerationNoticeName } from '@sabha/contract/moderation/notifications';
import { menus } from '@sabha/contract/access/menus';
import type { appealDecided, appealMade, decisionMade, decisionReversed } from '@sabha/contract/moderation/events';
import { and, eq, inArray } from 'drizzle-orm';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { onPage, type RequestSource } from '../../core/notifications/notification-request.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { canModerate } from '../../permissions/moderation.ts';
import { isHolder, listHolders } from '../access/public.ts';
import { moderationAppeals, moderationCases, moderationDecisions } from './schema.ts';

/** Something that people are notified of: whom, with which text, its values, and where it leads. */
export interface ModerationNotice {
  readonly user_ids: readonly number[];
  readonly text: ModerationNoticeName;
  readonly values: Readonly<Record<string, string>>;
  readonly link: string | null;
}

const ownPage = (decision_id: number) => `/moderation#decision-${decision_id}`;

async function findDecided(ctx: Context, decision_id: number) {
  const [found] = await ctx.db
    .select({ decision: moderationDecisions, title: moderationCases.title, link: moderationCases.link })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.case_id, moderationDecisions.case_id))
    .where(eq(moderationDecisions.decision_id, decision_id));
  return found ?? null;
}

/** Of a decision: whom it concerns, with the reason, and who reported it, without any. */
export async function noticesOfDecision(ctx: Context, payload: EventPayload<typeof decisionMade>): Promise<ModerationNotice[]> {
  const { decision_id, user_id, action, reporter_ids, has_answered_appeal } = payload;
  const found = await findDecided(ctx, decision_id);
  if (!found) return [];
  const values = { title: found.title, reason: found.decision.reason };
  const isActed = action !== 'dismiss' && action !== 'restore';
  const forReporters: ModerationNotice = {
    user_ids: reporter_ids,
    text: isActed ? 'report_acted' : 'report_dismissed',
    values: {},
    link: null,
  };
  // Who is suspended reads why in a mail of its own: they cannot sign in. Whoever has appealed hears that they were right.
  if (user_id === null || action === 'suspend' || action === 'dismiss' || has_answered_appeal) return [forReporters];
  if (action === 'restore') return [{ user_ids: [user_id], text: action, values, link: found.link }, forReporters];
  return [{ user_ids: [user_id], text: action, values, link: ownPage(decision_id) }, forReporters];
}

export function noticesOfReversal({ decision_id, user_id }: EventPayload<typeof decisionReversed>): ModerationNotice[] {
  return user_id === null ? [] : [{ user_ids: [user_id], text: 'reversed', values: {}, link: ownPage(decision_id) }];
}

const moderators = { menu_id: menus.moderation, permissions: ['update'] } as const;

/** Everybody who could decide about an appeal, but for who took the decision and who appeals; nobody when it is gone. */
export async function findAppealReaders(
  ctx: Context,
  { decision_id }: EventPayload<typeof appealMade>,
): Promise<{ readonly case_id: number; readonly user_ids: readonly number[] } | null> {
  const found = await findDecided(ctx, decision_id);
  if (!found) return null;
  const { decided_by, user_id, case_id } = found.decision;
  const holders = await listHolders(ctx.db, moderators);
  const others = holders.filter((holder) => holder !== user_id && holder !== decided_by);
  const user_ids = others.length > 0 ? others : holders.filter((holder) => holder !== user_id);
  return { case_id, user_ids };
}

/** Those of the appeals that still wait for an answer, for staff who can give it. */
async function findAnswerable({ db }: Context, user_id: number, appeal_ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!(await isHolder(db, user_id, moderators))) return new Set();
  const isOpen = and(inArray(moderationAppeals.appeal_id, [...appeal_ids]), eq(moderationAppeals.status, 'open'));
  const rows = await db.select({ appeal_id: moderationAppeals.appeal_id }).from(moderationAppeals).where(isOpen);
  return new Set(rows.map(({ appeal_id }) => appeal_id));
}

export const appealRight: NotificationRight = { types: [appealMadeNotice], findAllowed: forEachPerson(findAnswerable) };

export async function noticesOfAppealDecision(ctx: Context, payload: EventPayload<typeof appealDecided>): Promise<ModerationNotice[]> {
  const { appeal_id, decision_id, user_id, outcome } = payload;
  const [appeal] = await ctx.db.select().from(moderationAppeals).where(eq(moderationAppeals.appeal_id, appeal_id));
  if (!appeal) return [];
  const values = { reason: appeal.answer ?? '' };
  return [{ user_ids: [user_id], text: `appeal_${outcome}` as const, values, link: ownPage(decision_id) }];
}

/** Appeals that wait for staff. */
export const appealRequests: RequestSource = {
  types: [appealMadeNotice],
  findOpen: async (ctx, { actor }, appeal_ids) =>
    decideRule(actor, canModerate) === true ? onPage(await findAnswerable(ctx, actor.user_id, appeal_ids)) : new Map(),
};
