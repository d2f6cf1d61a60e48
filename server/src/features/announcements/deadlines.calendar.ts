import { announcementLink } from '@sabha/contract/announcements/notifications';
import type { CalendarSource } from '../../core/calendar/calendar-source.ts';
import { offerDeadline } from '../../core/calendar/offer-deadline.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { textFor } from './announcement-texts.ts';
import { listUnconfirmed } from './my-announcements.read-model.ts';

/** Until when somebody is to confirm that they have read an announcement, as long as they have not. */
export const confirmations: CalendarSource = {
  kind: 'deadline',
  async entriesOf({ db, config }, reader, range) {
    const rows = await listUnconfirmed({ db }, reader.user_id, range);
    return rows.map(({ announcement_id, confirm_by, sent_at, version, titles }) =>
      offerDeadline(config.public_url, reader, {
        key: `announcement-${announcement_id}`,
        title: catalogueText(reader.locale, 'deadline.confirm', { title: textFor(titles, reader.locale).title }),
        due: { at: confirm_by },
        zone: 'UTC',
        link: announcementLink({ announcement_id }),
        since: sent_at,
        version: version - 1,
      }),
    );
  },
};
