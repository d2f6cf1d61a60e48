import type { ContactDesk } from '@sabha/contract/enquiries/contact-desk';
import type { EnquiryState } from '@sabha/contract/enquiries/enquiry';
import type { Translations } from '@sabha/contract/core/fields';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();
const texts = (name: string) => text(name).notNull().default('');
const position = () => integer('position').notNull().default(0);
const translations = () => jsonb('translations').$type<Translations>().notNull().default({});

export const contactDesks = pgTable('contact_desks', {
  contact_desk_id: identity('contact_desk_id'),
  edition_id: id('edition_id').notNull(),
  name: text('name').notNull(),
  address: texts('address'),
  note: texts('note'),
  phone: text('phone'),
  hours: jsonb('hours').$type<ContactDesk['hours']>().notNull().default([]),
  position: position(),
  translations: translations(),
  ...systemRowColumns,
});

export const enquiryTopics = pgTable('enquiry_topics', {
  enquiry_topic_id: identity('enquiry_topic_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  hint: texts('hint'),
  team_email: text('team_email'),
  position: position(),
  translations: translations(),
  ...systemRowColumns,
});

export const enquiries = pgTable('enquiries', {
  enquiry_id: identity('enquiry_id'),
  enquiry_topic_id: id('enquiry_topic_id').notNull(),
  number: text('number').notNull(),
  writer_name: text('writer_name').notNull(),
  writer_email: text('writer_email').notNull(),
  writer_user_id: id('writer_user_id'),
  message: text('message').notNull(),
  locale: text('locale').notNull().default('en'),
  state: text('state').$type<EnquiryState>().notNull().default('new'),
  owner_user_id: id('owner_user_id'),
  answered_at: instant('answered_at'),
  content_hash: text('content_hash').notNull(),
  send_key: text('send_key'),
  ...systemRowColumns,
});

export const enquiryAnswers = pgTable('enquiry_answers', {
  enquiry_answer_id: identity('enquiry_answer_id'),
  enquiry_id: id('enquiry_id').notNull(),
  message: text('message').notNull(),
  answered_by: id('answered_by').notNull(),
  answered_at: instant('answered_at').notNull().defaultNow(),
});
