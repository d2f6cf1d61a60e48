import { announcementLink } from '@sabha/contract/announcements/notifications';
import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canCommentOnAnnouncement, canModerateAnnouncement, canReadAnnouncementComments } from '../../permissions/announcements.ts';
import { textFor } from './announcement-texts.ts';
import { readOpenable } from './my-announcements.read-model.ts';

/** What was sent with comments is discussed by those who have it. */
export const announcementAnchor: DiscussionAnchor = {
  type: 'announcement',
  async find(ctx, { actor, locale }, announcement_ids) {
    const found = (await readOpenable(ctx, actor, announcement_ids)).filter(({ has_comments }) => has_comments);
    return new Map(
      found.map(({ announcement_id, texts }) => [
        announcement_id,
        { title: textFor(texts, locale).title, link: announcementLink({ announcement_id }) },
      ]),
    );
  },
  rules: { read: canReadAnnouncementComments, write: canCommentOnAnnouncement, moderate: canModerateAnnouncement },
  answers: 'none',
};
