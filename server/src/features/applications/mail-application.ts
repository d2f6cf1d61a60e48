import { applicationCallTextFields } from '@sabha/contract/applications/application-call';
import { editionTextFields } from '@sabha/contract/content/edition';
import { applicationMovedNotice, applicationSentNotice } from '@sabha/contract/applications/notifications';
import type { ApplicationState } from '@sabha/contract/applications/states';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { translate } from '../../core/text/translate.ts';
import { notify } from '../notifications/public.ts';
import { callPaths } from './call-paths.ts';
import type { ApplicationRow } from './application.store.ts';
import type { FoundCall } from './call.read-model.ts';
import { applicationMovedTemplate, applicationReceiptTemplate, newApplicationTemplate } from './emails/application.templates.ts';
import { formLink } from './save-application.ts';

function namesIn({ call, edition }: FoundCall, locale: string): { call: string; event: string } {
  return { call: translate(call, applicationCallTextFields, locale).title, event: translate(edition, editionTextFields, locale).name };
}

interface Concerned {
  readonly found: FoundCall;
  readonly row: ApplicationRow;
  /** What happened, and when it can happen again. */
  readonly cause: string;
}

/** Beside the letter, for who applied with an account. */
async function notifyApplicant(ctx: Context, tx: Tx, type: typeof applicationSentNotice, { found, row, cause }: Concerned): Promise<void> {
  if (row.applicant_user_id === null) return;
  await notify(ctx, tx, type, {
    user_ids: [row.applicant_user_id],
    params: ({ locale }) => ({ call: namesIn(found, locale).call, number: row.number ?? '', path: `${callPaths[found.call.kind]}#apply` }),
    dedupe_key: `application:${row.application_id}:${cause}`,
  });
}

/** The number and the way back, to the applicant. */
export async function mailReceipt(ctx: Context, tx: Tx, found: FoundCall, row: ApplicationRow): Promise<void> {
  const url = await formLink(ctx, found.call.kind, row);
  const data = { ...namesIn(found, row.locale), name: row.applicant_name, number: row.number ?? '', url };
  await ctx.mail.send(tx, { template: applicationReceiptTemplate, to: { email: row.applicant_email }, data, locale: row.locale });
  await notifyApplicant(ctx, tx, applicationSentNotice, { found, row, cause: 'sent' });
}

/** Tells the team of the call, when it has an address. */
export async function mailTeam(ctx: Context, tx: Tx, found: FoundCall, row: ApplicationRow): Promise<void> {
  const email = found.call.team_email ?? found.edition.contact_email;
  if (email === null) return;
  const data = {
    ...namesIn(found, 'en'),
    name: row.applicant_name,
    number: row.number ?? '',
    url: `${ctx.config.public_url}/admin-center`,
  };
  await ctx.mail.send(tx, { template: newApplicationTemplate, to: { email }, data, locale: 'en' });
}

/** Tells the applicant where the application stands now. */
export async function mailMove(
  ctx: Context,
  tx: Tx,
  found: FoundCall,
  { row, to }: { row: ApplicationRow; to: ApplicationState },
): Promise<void> {
  const url = await formLink(ctx, found.call.kind, row);
  const data = {
    ...namesIn(found, row.locale),
    name: row.applicant_name,
    number: row.number ?? '',
    url,
    state: to,
    message: row.state_message,
  };
  await ctx.mail.send(tx, { template: applicationMovedTemplate, to: { email: row.applicant_email }, data, locale: row.locale });
  await notifyApplicant(ctx, tx, applicationMovedNotice, { found, row, cause: `${to}:${row.modified_at?.toISOString() ?? ''}` });
}
