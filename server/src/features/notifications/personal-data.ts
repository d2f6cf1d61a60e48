import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const notificationsData: PersonalData = {
  notifications: {
    owner: 'user_id',
    exports: 'notification_type notification_body notification_image notification_link is_read cdate_time',
    atDeletion: 'erase',
  },
};
