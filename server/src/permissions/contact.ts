import { menus } from '@sabha/contract/access/menus';
import type { ContactAnswer, ContactEdge } from '@sabha/contract/contact/contact';
import { eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../core/access/actor.ts';
import { allOf, anyOf, granted, own, signedIn, when, type Rule } from '../core/access/policy.ts';
import { contactBlocks } from '../features/contact/schema.ts';
import { globalUsers } from '../features/accounts/schema.ts';

/** `none`, the other person's page alone; `shared`, a group of both; `connected`, both have said yes to each other; `staff`, the caller runs the summit. */
export const contactRelations = ['none', 'shared', 'connected', 'staff'] as const;
export type ContactRelation = (typeof contactRelations)[number];

/** Adult, under age with a guardian's consent, under age without it. */
export const ageBands = ['adult', 'minor', 'minor without consent'] as const;
export type AgeBand = (typeof ageBands)[number];

export const contactPolicies = ['members', 'connections', 'nobody'] as const;
export const profileVisibilities = ['public', 'members', 'private'] as const;

/** Everything that decides whether one person reaches another. */
export interface ContactFacts {
  readonly from: { readonly age: AgeBand; readonly is_active: boolean };
  readonly to: {
    readonly age: AgeBand;
    readonly is_active: boolean;
    readonly is_listed: boolean;
    readonly profile_visibility: (typeof profileVisibilities)[number];
    readonly message_policy: (typeof contactPolicies)[number];
  };
  readonly relation: ContactRelation;
  /** In either direction. */
  readonly is_blocked: boolean;
}

export interface ContactDecision {
  readonly answer: ContactAnswer;
  /** Between an adult and somebody under age: only where staff or the guardian can see it. */
  readonly is_supervised: boolean;
  /** What the caller may be told of a no. It is the same for a block, for age, for suspension and for somebody who does not exist. */
  readonly reason: 'out_of_reach' | 'guardian_consent_missing' | 'takes_no_requests' | null;
}

const yes: ContactDecision = { answer: 'yes', is_supervised: false, reason: null };
const askFirst: ContactDecision = { ...yes, answer: 'ask_first' };
const outOfReach: ContactDecision = { answer: 'no', is_supervised: false, reason: 'out_of_reach' };

const isReading = (edge: ContactEdge) => edge === 'see' || edge === 'list';
const isKnown = (relation: ContactRelation) => relation === 'shared' || relation === 'connected';

/** Who may reach whom, by which edge: the one place that decides it. */
export function decideContact(edge: ContactEdge, facts: ContactFacts): ContactDecision {
  const { from, to, relation, is_blocked } = facts;
  if (!from.is_active) return outOfReach;
  // Who runs the summit sees everybody, as they must to help and to moderate.
  if (relation === 'staff' && isReading(edge)) return yes;
  if (!to.is_active || is_blocked) return outOfReach;
  if (isReading(edge)) return isFindable(facts) ? yes : outOfReach;
  if (from.age === 'minor without consent') return { ...outOfReach, reason: 'guardian_consent_missing' };
  if (to.age === 'minor without consent') return outOfReach;
  if (to.age === 'minor') return decideForMinor(edge, facts);
  if (!isFindable(facts) && relation === 'none') return outOfReach;
  const decision = decideForAdult(edge, facts);
  return from.age === 'minor' && decision.answer !== 'no' && isTalking(edge) ? { ...decision, is_supervised: true } : decision;
}

/** Whether people talk together only where staff or the guardians can see it: adults, and some who are under age. */
export const isSupervisedCircle = (ages: readonly AgeBand[]): boolean => ages.includes('adult') && ages.some((age) => age !== 'adult');

const isFindable = ({ to }: ContactFacts) => to.is_listed && to.profile_visibility !== 'private' && to.age === 'adult';
const isTalking = (edge: ContactEdge) => edge !== 'follow' && edge !== 'mention';

/** Nobody finds a minor, so only who shares a group with them, or runs the summit, reaches them; adults under the eyes of others. */
function decideForMinor(edge: ContactEdge, { from, to, relation }: ContactFacts): ContactDecision {
  if (relation === 'none' || edge === 'follow') return outOfReach;
  const is_supervised = from.age === 'adult' && isTalking(edge);
  if (edge === 'mention') return yes;
  if (to.message_policy === 'nobody' && relation !== 'staff') return outOfReach;
  return edge === 'message' || edge === 'invite' ? { ...yes, is_supervised } : { ...askFirst, is_supervised };
}

function decideForAdult(edge: ContactEdge, { to, relation }: ContactFacts): ContactDecision {
  if (!isTalking(edge)) return yes;
  const isOpenTo = { members: true, connections: relation === 'connected', nobody: false }[to.message_policy];
  switch (edge) {
    case 'message':
      if (relation === 'staff' || isOpenTo) return yes;
      return to.message_policy === 'connections' && relation === 'shared' ? askFirst : { ...outOfReach, reason: 'takes_no_requests' };
    case 'invite':
      if (relation === 'staff' || relation === 'connected') return yes;
      break;
    case 'connect':
      // It is there already.
      if (relation === 'connected') return yes;
      break;
    default:
      break;
  }
  return to.message_policy === 'nobody' && relation !== 'staff' && !isKnown(relation)
    ? { ...outOfReach, reason: 'takes_no_requests' }
    : askFirst;
}

/** Everybody with whom a block stands between them and `user_id`, whoever made it. One array a statement, however many rows it filters. */
export const blockedWith = (user_id: number): SQL => sql`ARRAY(
  SELECT ${contactBlocks.blocked_id} FROM ${contactBlocks} WHERE ${contactBlocks.blocker_id} = ${user_id}
  UNION ALL SELECT ${contactBlocks.blocker_id} FROM ${contactBlocks} WHERE ${contactBlocks.blocked_id} = ${user_id})`;

/** As a filter on any column that holds a person: without those between whom and the caller a block stands. */
export const notBlocked = (actor: Pick<Actor, 'user_id'>, person: SQL): SQL => sql`${person} <> ALL (${blockedWith(actor.user_id)})`;

/** The same as a rule on `global_users`. Who is signed out is blocked by nobody. */
export const outsideBlocks: Rule = (actor) => actor.kind !== 'user' || notBlocked(actor, sql`${globalUsers.user_id}`);

/** Whether a person is under age, as a condition on any column that holds one. */
export const isUnderAge = (person: SQL): SQL => sql`EXISTS (SELECT FROM person_basics u WHERE u.user_id = ${person} AND u.is_minor)`;

const staff = granted(menus.users, 'read');
/** Whether the caller runs the summit, for whom a block does not hide anybody. */
export const isContactStaff = (actor: Actor): boolean => staff(actor) === true;

/** Members find each other unless someone is under age, suspended, hidden by staff, keeps their profile to themselves or does not want to be found. */
const findableBarBlocks: Rule = allOf(
  when(eq(globalUsers.is_listed, true)),
  when(ne(globalUsers.profile_visibility, 'private')),
  when(eq(globalUsers.is_minor, false)),
  when(eq(globalUsers.status, 'active')),
  when(isNull(globalUsers.hidden_at)),
);
const findable: Rule = allOf(findableBarBlocks, outsideBlocks);

const blockedByCaller: Rule = (actor) =>
  actor.kind === 'user' &&
  sql`${globalUsers.user_id} IN (SELECT ${contactBlocks.blocked_id} FROM ${contactBlocks} WHERE ${contactBlocks.blocker_id} = ${actor.user_id})`;

/** `see` and `list` as an SQL filter on `global_users`: what `decideContact` says of each row. */
export const reachablePeople: Rule = anyOf(own(globalUsers.user_id), staff, allOf(signedIn, findable));

/** Whose profile the caller can report: whom they reach, and whom they have blocked themselves. */
export const reportablePeople: Rule = anyOf(reachablePeople, allOf(signedIn, findableBarBlocks, blockedByCaller));

/** People who show themselves also to who is not signed in. */
export const publicPeople: Rule = allOf(findable, when(eq(globalUsers.profile_visibility, 'public')));
