import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const announcementsData: PersonalData = {
  announcements: {
    shared:
      'edition_id organisation_id hidden_at status sender_label texts search_text audience is_pinned is_must_read confirm_by is_urgent has_comments version unread_version revision send_at sent_at withdrawn_at withdrawn_reason reminded_at',
    people: 'scheduled_by',
  },
  announcement_versions: { shared: 'texts note is_notified written_at', people: 'written_by' },
  announcement_recipients: {
    owner: 'user_id',
    exports: 'role_id own_people delivered_at mailed_at seen_at seen_version confirmed_at',
    atDeletion: 'erase',
  },
  announcement_mutes: { owner: 'user_id', exports: 'organisation_id muted_until', atDeletion: 'erase' },
};
