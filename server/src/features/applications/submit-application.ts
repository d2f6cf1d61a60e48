import type { CallKind } from '@sabha/contract/applications/application-call';
import { submitApplication } from '@sabha/contract/applications/operations';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { canApply } from '../../permissions/applications.ts';
import { checkFormProof, limitForms, makeNumber, nameGuest } from '../forms/public.ts';
import { findEditable, lockApplicant, moveTo, readOwn, readApplicant, type Applicant, type ApplicationRow } from './application.store.ts';
import { findCall, type FoundCall } from './call.read-model.ts';
import { mailReceipt, mailTeam } from './mail-application.ts';
import { checkFilled, fillOf, saveDraft, type Filled } from './save-application.ts';
import { applications } from './schema.ts';

const prefixes: Readonly<Record<CallKind, string>> = { sponsor: 'SPO', speaker: 'SPK', investor: 'INV', volunteer: 'VOL', founder: 'FND' };
const keyPattern = /^[\x21-\x7e]{1,200}$/;

export const submitHandler = bind(submitApplication, canApply, async ({ params, body }, call, ctx) => {
  const applicant = readApplicant(call.actor, call.actor.kind === 'anonymous' ? nameGuest(ctx, call) : null);
  await checkFormProof(ctx, 'application', body.proof);
  const submit_key = readKey(call.idempotency_key);
  const found = await findCall(ctx.db, params.kind);
  const filled = fillOf(found, body);
  const application_id = await ctx.transact(async (tx) => {
    await lockApplicant(tx, found.call.application_call_id, applicant);
    const sent = submit_key === null ? null : await findSent(tx, { found, applicant, submit_key });
    if (sent !== null) return sent;
    await limitForms({ db: tx }, call, 'form_send', filled.applicant_email);
    const editable = await findEditable(tx, found.call.application_call_id, applicant);
    await checkFilled(tx, { found, row: editable }, filled, false);
    await refuseRepeat(tx, { found, applicant, filled });
    const row = await saveDraft(ctx, tx, { found, applicant, call }, filled);
    const columns = { number: row.number ?? makeNumber(prefixes[params.kind]), submit_key, submitted_at: ctx.clock.now() };
    const after = await moveTo(ctx, tx, row, { to: 'submitted', message: '', actor: call.actor, request_id: call.request_id, columns });
    await mailReceipt(ctx, tx, found, after);
    await mailTeam(ctx, tx, found, after);
    return after.application_id;
  });
  return { data: await readOwn(ctx.db, application_id, call.locale) };
});

function readKey(key: string | null): string | null {
  if (key === null || keyPattern.test(key)) return key;
  throw badRequest('The Idempotency-Key must be 1 to 200 printable characters.');
}

interface Sending {
  readonly found: FoundCall;
  readonly applicant: Applicant;
}

/** What this key has sent before: an answer that was lost on the way is given again. */
async function findSent(tx: Tx, { found, applicant, submit_key }: Sending & { submit_key: string }): Promise<number | null> {
  const [row] = await tx
    .select({ application_id: applications.application_id })
    .from(applications)
    .where(
      and(
        eq(applications.application_call_id, found.call.application_call_id),
        eq(applications.submit_key, submit_key),
        ne(applications.state, 'needs_info'),
        applicant.isOwn,
        isNull(applications.deleted_at),
      ),
    );
  return row?.application_id ?? null;
}

const underWay = ['submitted', 'screening', 'shortlisted', 'approved', 'waitlisted'] as const satisfies readonly ApplicationRow['state'][];

/** Two applications to one call may differ; the same one twice is an accident. @throws ProblemError 409 with its number. */
async function refuseRepeat(tx: Tx, { found, applicant, filled }: Sending & { filled: Filled }): Promise<void> {
  const [same] = await tx
    .select({ number: applications.number })
    .from(applications)
    .where(
      and(
        eq(applications.application_call_id, found.call.application_call_id),
        inArray(applications.state, [...underWay]),
        sql`${applications.answers} = ${JSON.stringify(filled.answers)}::jsonb`,
        sql`lower(${applications.applicant_email}) = ${filled.applicant_email.toLowerCase()}`,
        sql`${applications.application_tier_id} IS NOT DISTINCT FROM ${filled.application_tier_id}`,
        applicant.isOwn,
        isNull(applications.deleted_at),
      ),
    );
  if (same) throw conflict(`You have sent this application already. Its number is ${same.number}.`);
}
