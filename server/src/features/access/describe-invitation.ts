import type { groupMemberInvited } from '@sabha/contract/access/events';
import { memberInvitedNotice } from '@sabha/contract/access/notifications';
import type { EventPayload } from '@sabha/contract/core/event';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { RequestSource } from '../../core/notifications/notification-request.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { findRecipient, textsOf } from '../accounts/public.ts';
import { groupName, readOwnMemberships } from './memberships.ts';
import { unparted } from './parted-invitations.ts';

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
  { table_id, user_id }: EventPayload<typeof groupMemberInvited>,
): Promise<{ text: string; path: string } | null> {
  const invited = await findRecipient(db, user_id);
  const { rows } = await db.execute<{ organisation: string }>(sql`
    SELECT ${groupName({ community: sql`g.community_common_id`, person: sql`g.parent_user_id` })} AS organisation FROM group_users g
    JOIN global_users p ON p.user_id = g.parent_user_id AND p.deleted_at IS NULL
    WHERE g.table_id = ${table_id} AND g.user_id = ${user_id} AND g.deleted_at IS NULL AND g.accepted_at IS NULL AND ${unparted(user_id)}`);
  const [row] = rows;
  if (!row || !invited) return null;
  const { texts, fill } = textsOf(translations, invited.locale, { organisation: row.organisation });
  return { text: fill(texts.lead), path: '/notifications?show=asking' };
}

/** Of an invitation hears who has yet to answer it. */
export const invitationRight: NotificationRight = {
  types: [memberInvitedNotice],
  findAllowed: forEachPerson(async ({ db }, user_id, table_ids) => {
    const { rows } = await db.execute<{ table_id: number }>(sql`
      SELECT g.table_id FROM group_users g JOIN global_users p ON p.user_id = g.parent_user_id AND p.deleted_at IS NULL
      WHERE g.user_id = ${user_id} AND g.table_id = ANY (${sql.param([...table_ids])}::bigint[]) AND g.accepted_at IS NULL AND g.deleted_at IS NULL
        AND ${unparted(user_id)}`);
    return new Set(rows.map(({ table_id }) => table_id));
  }),
};

/** Invitations that wait for whom they ask. */
export const invitationRequests: RequestSource = {
  types: [memberInvitedNotice],
  async findOpen({ db }, { actor }, table_ids) {
    const invitations = await readOwnMemberships(db, actor, table_ids);
    return new Map(
      invitations
        .filter(({ accepted_at }) => accepted_at === null)
        .map(({ table_id, member_title, can_accept }) => [
          table_id,
          { kind: 'membership', table_id, note: member_title, answer_by: null, can_accept },
        ]),
    );
  },
};
