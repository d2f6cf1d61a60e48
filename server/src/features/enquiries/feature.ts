import { enquiryAnsweredNotice } from '@sabha/contract/enquiries/notifications';
import { enquiryOperations, getContactPage } from '@sabha/contract/enquiries/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { answerHandler, listAnswersHandler } from './answer-enquiry.ts';
import { readContactPage } from './contact-page.read-model.ts';
import { contactDeskEntity, enquiryEntity, enquiryTopicEntity } from './enquiry.entities.ts';
import { sendHandler } from './send-enquiry.ts';
import { enquiriesData } from './personal-data.ts';

/** What people ask the team: by topic, with a number, answered by mail. */
export const enquiries: Feature = {
  name: 'enquiries',
  notifications: [enquiryAnsweredNotice],
  personalData: enquiriesData,
  operations: enquiryOperations,
  handlers: [
    bind(getContactPage, everybody, async (_input, { locale }, ctx) => ({ data: await readContactPage(ctx.db, locale) })),
    sendHandler,
    answerHandler,
    listAnswersHandler,
  ],
  entities: [contactDeskEntity, enquiryTopicEntity, enquiryEntity],
};
