import { menus } from '@sabha/contract/access/menus';
import { showField, type Answers, type FieldKind, type FormField } from '@sabha/contract/applications/form-field';
import { waitingStates, type ApplicationState } from '@sabha/contract/applications/states';
import { conflict } from '@sabha/contract/core/errors';
import { readLocalText } from '@sabha/contract/core/local-text';
import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { decide, decideRule, toCondition } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Reviewable } from '../../core/review/reviewable.ts';
import { applicationCallPolicy, canMoveApplications, canReadApplications } from '../../permissions/applications.ts';
import { isHolder } from '../access/public.ts';
import { addressOwners } from './application.store.ts';
import { moveLocked } from './review-application.ts';
import { applicationCalls, applications } from './schema.ts';

/** What leads to a person: hidden, as answers that name them, where reviewers are to see no names. Files are read by organisers only. */
const revealing: readonly FieldKind[] = ['email', 'phone', 'url'];
const decisions: readonly ApplicationState[] = ['shortlisted', 'approved', 'waitlisted', 'rejected'];
const isDecision = (state: string): state is ApplicationState => decisions.some((one) => one === state);

/** Applications to a call, reviewed by whoever its organisers ask. */
export const reviewedApplications: Reviewable = {
  kind: 'application',
  decisions,
  async canManage(db, actor, application_call_id) {
    if (decideRule(actor, canMoveApplications) !== true || decideRule(actor, canReadApplications) !== true) return false;
    const found = await db
      .select({ id: applicationCalls.application_call_id })
      .from(applicationCalls)
      .where(
        and(
          eq(applicationCalls.application_call_id, application_call_id),
          isNull(applicationCalls.deleted_at),
          toCondition(decide(actor, 'read', applicationCallPolicy)),
        ),
      );
    return found.length > 0;
  },
  isManager: (db, user_id) => isHolder(db, user_id, { menu_id: menus.applications, permissions: ['update'] }),
  listItems: (db, application_call_id) =>
    readItems(db, and(eq(applications.application_call_id, application_call_id), inArray(applications.state, [...waitingStates]))),
  findItems: async (db, item_ids) => (item_ids.length === 0 ? [] : readItems(db, inArray(applications.application_id, [...item_ids]))),
  async show(ctx, application_id, { locale, is_blind }) {
    const [found] = await ctx.db
      .select({
        answers: applications.answers,
        number: applications.number,
        name: applications.applicant_name,
        fields: applicationCalls.fields,
      })
      .from(applications)
      .innerJoin(applicationCalls, eq(applicationCalls.application_call_id, applications.application_call_id))
      .where(and(eq(applications.application_id, application_id), isSent));
    if (!found) return null;
    const { answers, fields, number, name } = found;
    const shown = fields.filter(
      ({ kind, names_applicant }) => kind !== 'file' && kind !== 'consent' && !(is_blind && (names_applicant || revealing.includes(kind))),
    );
    return { title: titleOf({ number, name }, is_blind), fields: shown.flatMap((field) => showAnswer(field, answers, locale)) };
  },
  async nameFor(db, item_ids, is_blind) {
    const rows = await db
      .select({ id: applications.application_id, number: applications.number, name: applications.applicant_name })
      .from(applications)
      .where(and(inArray(applications.application_id, [...item_ids]), isSent));
    return new Map(rows.map((row) => [row.id, titleOf(row, is_blind)]));
  },
  async apply(ctx, tx, { item_id, decision, former, actor, request_id }) {
    if (!isDecision(decision)) throw new Error(`There is no decision ${decision} about applications.`);
    const [row] = await tx.select({ state: applications.state }).from(applications).where(eq(applications.application_id, item_id));
    if (row?.state === decision) return;
    // Decided by hand meanwhile: the letter has gone out, and a second one would revoke it without a word.
    if (row && !waitingStates.includes(row.state) && row.state !== former)
      throw conflict(`Somebody has moved this application to “${row.state}” meanwhile.`);
    await moveLocked(ctx, tx, { application_id: item_id, ...(row && { from: row.state }), to: decision, message: '', actor, request_id });
  },
};

/** Sent, and to a call that is there. */
const isSent = and(
  sql`EXISTS (SELECT FROM application_calls c WHERE c.application_call_id = ${applications.application_call_id} AND c.deleted_at IS NULL)`,
  ne(applications.state, 'draft'),
  ne(applications.state, 'withdrawn'),
  isNull(applications.deleted_at),
);

const titleOf = ({ number, name }: { number: string | null; name: string }, is_blind: boolean): string =>
  is_blind ? (number ?? '') : [number, name].filter(Boolean).join(' · ');

async function readItems(db: Database | Tx, isWanted: SQL | undefined) {
  const rows = await db
    .select({
      item_id: applications.application_id,
      owner: applications.applicant_user_id,
      by_address: addressOwners,
      number: applications.number,
      name: applications.applicant_name,
    })
    .from(applications)
    .where(and(isWanted, isSent))
    .orderBy(asc(applications.application_id));
  return rows.map(({ item_id, owner, by_address, ...named }) => ({
    item_id,
    title: titleOf(named, false),
    owner_ids: [...new Set([...(owner === null ? [] : [owner]), ...by_address])],
  }));
}

/** In the words of the form; what was not answered is left out. */
function showAnswer(field: FormField, answers: Answers, locale: string): { label: string; value: string }[] {
  const answer = answers[field.name];
  if (answer === undefined || answer === '') return [];
  const { label, options } = showField(field, (text) => readLocalText(text, locale));
  const wordOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const value = Array.isArray(answer) ? answer.map(wordOf).join(', ') : typeof answer === 'string' ? wordOf(answer) : String(answer);
  return value === '' ? [] : [{ label, value }];
}
