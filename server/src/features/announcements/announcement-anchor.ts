import { announcementLink } from '@sabha/contract/announcements/notifications';
import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canCommentOnAnnouncement, canModerateAnnouncement, canReadAnnouncementComments } from '../../permissions/announcements.ts';
import { textFor } from './announcement-texts.ts';
import { findView } from './my-announcements.read-model.ts';

/** What was sent with comments is discussed by those who have it. */
export const announcementAnchor: DiscussionAnchor = {
  type: 'announcement',
  async find({ db }, reader, announcement_id) {
    const found = await findView(db, reader, announcement_id);
    if (!found?.has_comments) return null;
    return { title: textFor(found.texts, 'en').title, link: announcementLink({ announcement_id }) };
  },
  rules: { read: canReadAnnouncementComments, write: canCommentOnAnnouncement, moderate: canModerateAnnouncement },
  answers: 'none',
};
