import type { groupMemberInvited } from '@sabha/contract/access/events';
import type { EventPayload } from '@sabha/contract/core/event';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { textsOf } from '../accounts/public.ts';
import { organisationName } from './memberships.ts';

const translations = {
  en: { lead: '“{organisation}” would like you as a member. Nothing changes until you accept.' },
  hi: { lead: '“{organisation}” आपको सदस्य बनाना चाहता है। आपके स्वीकार करने तक कुछ नहीं बदलता।' },
  gu: { lead: '“{organisation}” તમને સભ્ય બનાવવા માગે છે. તમે સ્વીકારો ત્યાં સુધી કંઈ બદલાતું નથી.' },
};

/**
 * What somebody is told when an organisation adds them: a sentence in their language, and where they answer. Null when there is
 * nothing to answer any more.
 */
export async function describeInvitation(
  { db }: Pick<Context, 'db'>,
  { table_id }: EventPayload<typeof groupMemberInvited>,
): Promise<{ text: string; path: string } | null> {
  const { rows } = await db.execute<{ organisation: string; locale: string }>(sql`
    SELECT ${organisationName(sql`g.parent_user_id`)} AS organisation, coalesce(s.locale, 'en') AS locale
    FROM group_users g JOIN global_users u ON u.user_id = g.user_id AND u.deleted_at IS NULL
    LEFT JOIN user_settings s ON s.user_id = g.user_id AND s.deleted_at IS NULL
    WHERE g.table_id = ${table_id} AND g.deleted_at IS NULL AND g.accepted_at IS NULL`);
  const [row] = rows;
  if (!row) return null;
  const { texts, fill } = textsOf(translations, row.locale, { organisation: row.organisation });
  return { text: fill(texts.lead), path: '/notifications' };
}
