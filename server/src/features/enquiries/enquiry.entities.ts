import { contactDesk } from '@sabha/contract/enquiries/contact-desk';
import { enquiry } from '@sabha/contract/enquiries/enquiry';
import { enquiryTopic } from '@sabha/contract/enquiries/enquiry-topic';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { contactDeskPolicy, enquiryPolicy, enquiryTopicPolicy } from '../../permissions/enquiries.ts';
import { contactDesks, enquiries, enquiryTopics } from './schema.ts';

export const contactDeskEntity = declareEntity(contactDesk, { table: contactDesks, policy: contactDeskPolicy });
export const enquiryTopicEntity = declareEntity(enquiryTopic, { table: enquiryTopics, policy: enquiryTopicPolicy });
export const enquiryEntity = declareEntity(enquiry, {
  table: enquiries,
  policy: enquiryPolicy,
  notFound: 'There is no such enquiry.',
});
