import { announcementLink } from '@sabha/contract/announcements/notifications';
import { isForMembersOnly } from '@sabha/contract/announcements/announcement';
import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canCommentOnAnnouncement, canModerateAnnouncement, canReadAnnouncementComments } from '../../permissions/announcements.ts';
import { textFor } from './announcement-texts.ts';
import { readOpenable } from './my-announcements.read-model.ts';
import { findMutedOf } from './organisation-mutes.store.ts';

/** What was sent with comments is discussed by those who have it; who looks after the organisation that sent it closes that, too. */
export const announcementAnchor: DiscussionAnchor = {
  type: 'announcement',
  async find(ctx, { actor, locale }, announcement_ids) {
    const found = (await readOpenable(ctx, actor, announcement_ids)).filter(({ has_comments }) => has_comments);
    return new Map(
      found.map(({ announcement_id, texts, audience, organisation_id, is_writer, is_of_gone, is_refused }) => [
        announcement_id,
        {
          title: textFor(texts, locale).title,
          link: announcementLink({ announcement_id }),
          manages: is_writer,
          is_read_only: is_of_gone,
          refuses_reader: is_refused,
          // It never learns who follows it.
          hides_readers: organisation_id !== null && !isForMembersOnly(audience),
        },
      ]),
    );
  },
  rules: { read: canReadAnnouncementComments, write: canCommentOnAnnouncement, moderate: canModerateAnnouncement },
  answers: 'none',
  findMuted: ({ clock, db }, announcement_id, user_ids) => findMutedOf(db, { announcement_id, user_ids, now: clock.now() }),
};
