import { contactDesk, contactDeskTextFields } from '@sabha/contract/enquiries/contact-desk';
import { enquiryTopic, enquiryTopicTextFields } from '@sabha/contract/enquiries/enquiry-topic';
import { m } from '../../../paraglide/messages.js';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';

export const TopicsAdminPage = createEntityPage({
  entity: enquiryTopic,
  title: m.entries_topics,
  newLabel: m.entries_new_topic,
  text: m.entries_topics_text,
  columns: ['name', 'team_email', 'position'],
  texts: enquiryTopicTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const DesksAdminPage = createEntityPage({
  entity: contactDesk,
  title: m.entries_desks,
  newLabel: m.entries_new_desk,
  text: m.entries_desks_text,
  columns: ['name', 'address', 'phone', 'position'],
  texts: contactDeskTextFields,
  sort: { key: 'position', order: 'asc' },
});
