import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const notificationsData: PersonalData = {
  notifications: {
    owner: 'user_id',
    exports:
      'notification_type topic priority notification_body notification_image notification_link source_kind source_id is_read merged_count cdate_time',
    withholds: {
      dedupe_key: 'how the product names the cause, so that it tells nobody twice',
      merge_key: 'by what the product merges',
      merged_keys: 'how the product names the causes',
      from_user_id: 'who caused it, whom its reader may not be able to see',
      subject_id: 'by what the product asks for rights once more; the link leads there',
    },
    atDeletion: 'erase',
  },
  notification_preferences: { owner: 'user_id', exports: 'topic channel is_on frequency', atDeletion: 'erase' },
  notification_mutes: { owner: 'user_id', exports: 'topic muted_user_id muted_until', atDeletion: 'erase' },
  notification_timing: { owner: 'user_id', exports: 'quiet_from quiet_to digest_hour digest_weekday', atDeletion: 'erase' },
  notification_digest_entries: { owner: 'user_id', exports: 'notification_id due_at', atDeletion: 'erase' },
};
