import type { CallKind } from '@sabha/contract/applications/application-call';
import { checkAnswers, isEmailAddress, pickAsked } from '@sabha/contract/applications/check-answers';
import { showField, type Answers } from '@sabha/contract/applications/form-field';
import { saveApplication } from '@sabha/contract/applications/operations';
import { badRequest, conflict, type FieldError } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { canApply } from '../../permissions/applications.ts';
import { hashToken } from '../../core/http/hash-token.ts';
import { checkFormProof, limitForms, makeLinkSecret, nameGuest } from '../forms/public.ts';
import {
  findEditable,
  listFiles,
  lockApplicant,
  readOwn,
  readApplicant,
  type Applicant,
  type ApplicationRow,
} from './application.store.ts';
import { findCall, showTiers, whyClosed, type CallRow, type FoundCall } from './call.read-model.ts';
import { callPaths } from './call-paths.ts';
import { draftLinkTemplate } from './emails/draft-link.template.ts';
import { describeFault } from './fault-texts.ts';
import { applications } from './schema.ts';
import { eq } from 'drizzle-orm';

export interface Filled {
  readonly application_tier_id: number | null;
  readonly applicant_name: string;
  readonly applicant_email: string;
  readonly answers: Answers;
}

/** Without answers to questions that were taken out of the call since: whoever wrote them can do nothing about it. */
export const fillOf = ({ call }: FoundCall, { application_tier_id, applicant_name, applicant_email, answers }: Filled): Filled => ({
  application_tier_id,
  applicant_name,
  applicant_email,
  answers: pickAsked(call.fields, answers),
});

/** The page of the form in the applicant's language, with the secret where servers and logs do not see it. */
export async function formLink(
  ctx: Context,
  kind: CallKind,
  { application_id, locale, applicant_user_id }: ApplicationRow,
): Promise<string> {
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const secret = applicant_user_id === null ? `=${await makeLinkSecret(ctx, `application ${application_id}`)}` : '';
  return `${ctx.config.public_url}${prefix}${callPaths[kind]}#apply${secret}`;
}

/** @throws ProblemError 409 with the reason while the call takes nothing. Handed-back applications are answered until they are decided. */
async function requireOpen(ctx: Context, tx: Tx, call: CallRow, editable: ApplicationRow | null): Promise<void> {
  if (editable?.state === 'needs_info') return;
  const reason = whyClosed(call, await showTiers(tx, call, 'en'), ctx.clock.now());
  if (reason !== null) throw conflict(closedTexts[reason]);
}

const closedTexts = {
  closed: 'This call is closed.',
  not_yet: 'This call is not open yet.',
  over: 'This call has ended.',
  full: 'All places are taken.',
} as const;

interface Saving {
  readonly found: FoundCall;
  readonly applicant: Applicant;
  readonly call: Call;
}

/** The applicant's draft of the call, made when there is none yet. */
export async function saveDraft(ctx: Context, tx: Tx, { found, applicant, call }: Saving, filled: Filled | null): Promise<ApplicationRow> {
  const { application_call_id } = found.call;
  await lockApplicant(tx, application_call_id, applicant);
  const editable = await findEditable(tx, application_call_id, applicant);
  await requireOpen(ctx, tx, found.call, editable);
  if (editable) return filled ? updateDraft(ctx, tx, editable, { filled, call }) : editable;
  const { user_id, guest_hash } = applicant;
  const [row] = await tx
    .insert(applications)
    .values({
      ...filled,
      application_call_id,
      applicant_user_id: user_id,
      guest_hash,
      locale: call.locale,
      created_by: call.actor.user_id,
      created_at: ctx.clock.now(),
    })
    .returning();
  if (!row) throw new Error('The draft that was added did not come back.');
  const link_hash = hashToken(await makeLinkSecret(ctx, `application ${row.application_id}`));
  await tx.update(applications).set({ link_hash }).where(eq(applications.application_id, row.application_id));
  return { ...row, link_hash };
}

async function updateDraft(
  ctx: Context,
  tx: Tx,
  { application_id }: ApplicationRow,
  { filled, call }: { filled: Filled; call: Call },
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set({ ...filled, locale: call.locale, modified_by: call.actor.user_id, modified_at: ctx.clock.now() })
    .where(eq(applications.application_id, application_id))
    .returning();
  if (!row) throw new Error('The draft that was changed did not come back.');
  return row;
}

/** @throws ProblemError 400 that names every answer that is not right; a draft may be incomplete, not wrong. */
export async function checkFilled(
  tx: Tx,
  { found, row }: { found: FoundCall; row: ApplicationRow | null },
  filled: Filled,
  isDraft: boolean,
): Promise<void> {
  const fields = found.call.fields.map((field) => showField(field, (text) => text.en));
  const files = new Set(row ? (await listFiles(tx, row.application_id)).map(({ field }) => field) : []);
  const faults = checkAnswers(fields, filled.answers, { isDraft, files });
  const tiers = await showTiers(tx, found.call, 'en');
  const errors: FieldError[] = [
    ...checkPerson(filled, isDraft),
    ...checkTier(filled, tiers, isDraft),
    ...faults.map(({ name, fault, limit }) => ({ path: `answers.${name}`, message: describeFault(fault, limit) })),
  ];
  const [first] = errors;
  if (first) throw badRequest(`${first.path}: ${first.message}`, errors);
}

function checkPerson({ applicant_name, applicant_email }: Filled, isDraft: boolean): FieldError[] {
  const name = !isDraft && applicant_name === '' ? [{ path: 'applicant_name', message: describeFault('required') }] : [];
  if (applicant_email === '') return isDraft ? name : [...name, { path: 'applicant_email', message: describeFault('required') }];
  return isEmailAddress(applicant_email) ? name : [...name, { path: 'applicant_email', message: describeFault('email') }];
}

function checkTier({ application_tier_id: id }: Filled, tiers: Awaited<ReturnType<typeof showTiers>>, isDraft: boolean): FieldError[] {
  const refuse = (message: string) => [{ path: 'application_tier_id', message }];
  if (id === null) return tiers.length > 0 && !isDraft ? refuse(describeFault('required')) : [];
  const tier = tiers.find(({ application_tier_id }) => application_tier_id === id);
  if (!tier) return refuse(describeFault('option'));
  return tier.left === 0 && !isDraft ? refuse('All places of this tier are taken.') : [];
}

export const saveHandler = bind(saveApplication, canApply, async ({ params, body }, call, ctx) => {
  const { proof, mail_link, applicant_email } = body;
  const applicant = readApplicant(call.actor, call.actor.kind === 'anonymous' ? nameGuest(ctx, call) : null);
  // A form may be saved as soon as it is opened: nothing is sent to anybody yet.
  if (mail_link) await checkFormProof(ctx, 'application', proof);
  await limitForms(ctx, call, 'form_save');
  if (mail_link && !isEmailAddress(applicant_email)) {
    const message = describeFault(applicant_email === '' ? 'required' : 'email');
    throw badRequest(message, [{ path: 'applicant_email', message }]);
  }
  if (mail_link) await limitForms(ctx, call, 'form_send', applicant_email);
  const found = await findCall(ctx.db, params.kind);
  const filled = fillOf(found, body);
  const application_id = await ctx.transact(async (tx) => {
    await checkFilled(tx, { found, row: null }, filled, true);
    const row = await saveDraft(ctx, tx, { found, applicant, call }, filled);
    if (mail_link) {
      const data = {
        name: filled.applicant_name,
        event: found.edition.name,
        call: found.call.title,
        url: await formLink(ctx, params.kind, row),
      };
      await ctx.mail.send(tx, { template: draftLinkTemplate, to: { email: applicant_email }, data, locale: call.locale });
    }
    return row.application_id;
  });
  return { data: await readOwn(ctx.db, application_id, call.locale) };
});
