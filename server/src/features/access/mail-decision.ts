import type { EventPayload } from '@sabha/contract/core/event';
import { roleRequestDecided } from '@sabha/contract/access/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { sendLetter, type Recipient } from '../accounts/public.ts';
import { roleDecidedTemplate, decisionText } from './emails/role-decided.template.ts';

type RoleRequestDecided = EventPayload<typeof roleRequestDecided>;

interface Asker extends Recipient, Record<string, unknown> {
  readonly role: string;
  readonly wants_mail: boolean;
}

async function findAsker({ db }: Pick<Context, 'db'>, { user_id, role_name }: RoleRequestDecided): Promise<Asker | null> {
  const { rows } = await db.execute<Asker>(sql`
    SELECT r.user_id, r."firstName", r.email, r.locale, r.time_zone,
      coalesce(s.has_email_notifications, true) AS wants_mail,
      coalesce((SELECT display_name FROM roles WHERE role_name = ${role_name} AND deleted_at IS NULL), ${role_name}) AS role
    FROM recipients r LEFT JOIN user_settings s ON s.user_id = r.user_id AND s.deleted_at IS NULL
    WHERE r.user_id = ${user_id} AND r.deleted_at IS NULL`);
  return rows[0] ?? null;
}

const placeOf = ({ decision, role_name }: RoleRequestDecided) =>
  decision === 'granted' ? '/select-role' : `/registration/member?role=${encodeURIComponent(role_name)}`;

/** What a decision is told with inside the product: a sentence in the person's language and where it leads; null for who left. */
export async function describeDecision(
  ctx: Pick<Context, 'db'>,
  event: RoleRequestDecided,
): Promise<{ text: string; path: string } | null> {
  const asker = await findAsker(ctx, event);
  if (!asker) return null;
  const text = [decisionText({ role: asker.role, decision: event.decision }, asker.locale), event.note].filter(Boolean).join(' ');
  return { text, path: placeOf(event) };
}

/** Whoever asked for a role hears of the answer by mail, unless they have switched such mails off. */
export const mailDecision = subscribe(roleRequestDecided, {
  name: 'access.mail-role-decision',
  async handle({ payload }, ctx) {
    const asker = await findAsker(ctx, payload);
    if (!asker?.wants_mail) return;
    const { decision, note } = payload;
    const data = { name: asker.firstName, role: asker.role, decision, note, url: `${ctx.config.public_url}${placeOf(payload)}` };
    await sendLetter(ctx, null, asker, { template: roleDecidedTemplate, data });
  },
});
