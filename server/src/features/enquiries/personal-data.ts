import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const ofSubject = ({ user_id, emails }: Subject) =>
  sql`(writer_user_id = ${user_id} OR lower(writer_email) = ANY(${sql.param([...emails])}::text[]))`;

export const enquiriesData: PersonalData = {
  contact_desks: { shared: 'edition_id name address note phone hours position translations' },
  enquiry_topics: { shared: 'edition_id slug name hint team_email position translations' },
  enquiries: {
    owner: ofSubject,
    exports: 'enquiry_topic_id number writer_name writer_email writer_user_id message locale state answered_at',
    withholds: {
      owner_user_id: 'who of the staff looks after it',
      content_hash: 'machinery against sending twice',
      send_key: 'machinery against sending twice',
    },
    atDeletion: 'erase',
  },
  enquiry_answers: {
    owner: (subject) => sql`enquiry_id IN (SELECT enquiry_id FROM enquiries WHERE ${ofSubject(subject)})`,
    exports: 'enquiry_id message answered_at',
    withholds: { answered_by: 'who of the staff answered' },
    atDeletion: 'erase',
  },
};
