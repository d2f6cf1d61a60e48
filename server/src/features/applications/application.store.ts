import type { OwnApplication } from '@sabha/contract/applications/operations';
import { applicationCallTextFields } from '@sabha/contract/applications/application-call';
import type { ApplicationState } from '@sabha/contract/applications/states';
import { notFound } from '@sabha/contract/core/errors';
import { applicationMoved } from '@sabha/contract/applications/events';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { translate } from '../../core/text/translate.ts';
import { ownApplicationRule } from '../../permissions/applications.ts';
import { applicationCalls, applicationFiles, applicationMoves, applications } from './schema.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** Whose application it is: an account's, or that of the browser of a guest. */
export interface Applicant {
  readonly user_id: number | null;
  readonly guest_hash: string | null;
  readonly isOwn: SQL;
}

export function readApplicant(actor: Actor, guest_hash: string | null): Applicant {
  const byGuest = guest_hash === null ? null : and(eq(applications.guest_hash, guest_hash), isNull(applications.applicant_user_id));
  const isOwn = toCondition(decideRule(actor, ownApplicationRule(byGuest ?? null)));
  return actor.kind === 'anonymous' ? { user_id: null, guest_hash, isOwn } : { user_id: actor.user_id, guest_hash: null, isOwn };
}

/** The accounts that have proved an application's address: a guest's is theirs. */
export const addressOwners = sql<
  number[]
>`ARRAY(SELECT d.user_id FROM proven_addresses d WHERE lower(d.verified_email) = lower(${applications.applicant_email}))::int[]`;

const isLiving = isNull(applications.deleted_at);

/** @throws ProblemError 404 for what is not there or is somebody else's. */
export async function lockOwn(tx: Tx, application_id: number, { isOwn }: Applicant): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.application_id, application_id), isOwn, isLiving))
    .for('update');
  if (!row) throw notFound('There is no such application.');
  return row;
}

/** What the applicant can still change of a call: what was handed back, else the draft that was touched last. */
export async function findEditable(tx: Tx, application_call_id: number, { isOwn }: Applicant): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(eq(applications.application_call_id, application_call_id), inArray(applications.state, ['draft', 'needs_info']), isOwn, isLiving),
    )
    .orderBy(desc(eq(applications.state, 'needs_info')), desc(sql`coalesce(${applications.modified_at}, ${applications.created_at})`))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Lets one save or sending of an applicant finish before the next begins, so that two at once make one draft. */
export async function lockApplicant(tx: Tx, application_call_id: number, { user_id, guest_hash }: Applicant): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`application ${application_call_id} ${user_id ?? guest_hash}`}, 0))`,
  );
}

export async function listOwn(db: Database | Tx, { isOwn }: Applicant, locale: string): Promise<OwnApplication[]> {
  const rows = await db
    .select({ application_id: applications.application_id })
    .from(applications)
    .where(and(isOwn, isLiving, or(ne(applications.state, 'withdrawn'), sql`${applications.number} IS NOT NULL`)))
    .orderBy(desc(applications.application_id))
    .limit(100);
  return Promise.all(rows.map(({ application_id }) => readOwn(db, application_id, locale)));
}

/** The application as its applicant sees it; whose it is was asked before. */
export async function readOwn(db: Database | Tx, application_id: number, locale: string): Promise<OwnApplication> {
  const [found] = await db
    .select({ row: applications, call: applicationCalls })
    .from(applications)
    .innerJoin(applicationCalls, eq(applicationCalls.application_call_id, applications.application_call_id))
    .where(eq(applications.application_id, application_id));
  if (!found) throw notFound('There is no such application.');
  const { row, call } = found;
  const { number, state, state_message, application_tier_id, applicant_name, applicant_email, answers } = row;
  return {
    application_id,
    number,
    state,
    state_message,
    application_tier_id,
    applicant_name,
    applicant_email,
    answers,
    kind: call.kind,
    call_title: translate(call, applicationCallTextFields, locale).title,
    files: await listFiles(db, application_id),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    modified_at: row.modified_at?.toISOString() ?? null,
  };
}

export async function listFiles(db: Database | Tx, application_id: number): Promise<OwnApplication['files']> {
  return db
    .select({
      field: applicationFiles.field,
      name: applicationFiles.file_name,
      original_name: applicationFiles.original_name,
      bytes: applicationFiles.bytes,
    })
    .from(applicationFiles)
    .where(and(eq(applicationFiles.application_id, application_id), isNull(applicationFiles.removed_at)))
    .orderBy(asc(applicationFiles.application_file_id));
}

interface Move {
  readonly to: ApplicationState;
  readonly message: string;
  readonly actor: Actor;
  readonly request_id: string;
  /** Columns that change with the state. */
  readonly columns?: Partial<typeof applications.$inferInsert>;
}

/** Takes the application to its next state, with its entry in the history, the audit log and the outbox. */
export async function moveTo(
  ctx: Context,
  tx: Tx,
  row: ApplicationRow,
  { to, message, actor, request_id, columns = {} }: Move,
): Promise<ApplicationRow> {
  const [after] = await tx
    .update(applications)
    .set({ ...columns, state: to, state_message: message, modified_by: actor.user_id, modified_at: ctx.clock.now() })
    .where(eq(applications.application_id, row.application_id))
    .returning();
  if (!after) throw new Error('The application that was moved did not come back.');
  const { application_id, number } = after;
  await tx
    .insert(applicationMoves)
    .values({ application_id, from_state: row.state, to_state: to, message, actor_user_id: actor.user_id, happened_at: ctx.clock.now() });
  await ctx.audit.record(tx, {
    actor_id: actor.user_id,
    action: 'application.move',
    subject_type: 'application',
    subject_id: application_id,
    before: { state: row.state },
    after: { state: to },
    request_id,
  });
  await ctx.outbox.add(
    tx,
    applicationMoved,
    { application_id, number, from: row.state, to, applicant_user_id: after.applicant_user_id },
    actor.user_id,
  );
  return after;
}
