import type { Link } from '@sabha/contract/core/fields';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

const nextUserId = sql`nextval('user_ids')`;

export const accounts = pgTable('accounts', {
  user_id: id('user_id').primaryKey().default(nextUserId),
  username: text('username').notNull(),
  email: text('email').notNull(),
  password_hash: text('password_hash'),
  password_changed_at: instant('password_changed_at'),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const globalUsers = pgTable('global_users', {
  user_id: id('user_id').primaryKey().default(nextUserId),
  username: text('username'),
  firstName: text('firstName').notNull().default(''),
  lastName: text('lastName').notNull().default(''),
  email: text('email'),
  phone_number: text('phone_number'),
  role_ids: id('role_ids').array().notNull().default([]),
  profile_image: text('profile_image'),
  roll_number: text('roll_number'),
  age: integer('age'),
  gender: text('gender'),
  registration_redirect: text('registration_redirect'),
  is_listed: boolean('is_listed').notNull().default(true),
  status: text('status').notNull().default('active'),
  is_underage: boolean('is_underage').notNull().default(false),
  is_minor: boolean('is_minor')
    .notNull()
    .generatedAlwaysAs(sql`is_underage OR coalesce(age < 18, false)`),
  headline: text('headline').notNull().default(''),
  bio: text('bio').notNull().default(''),
  organisation: text('organisation').notNull().default(''),
  job_title: text('job_title').notNull().default(''),
  city: text('city').notNull().default(''),
  country: text('country').notNull().default(''),
  website_url: text('website_url'),
  linkedin_url: text('linkedin_url'),
  interests: text('interests').array().notNull().default([]),
  languages: text('languages').array().notNull().default([]),
  pronouns: text('pronouns').notNull().default(''),
  audiences: text('audiences').array().notNull().default([]),
  looking_for: text('looking_for').notNull().default(''),
  offering: text('offering').notNull().default(''),
  links: jsonb('links').$type<Link[]>().notNull().default([]),
  profile_visibility: text('profile_visibility').notNull().default('members'),
  hidden_at: instant('hidden_at'),
  ...standardColumns,
});

/** Who wrote what was taken over from another site: no account and no page. */
export const outsideAuthors = pgTable('outside_authors', {
  user_id: id('user_id').primaryKey().default(nextUserId),
  site: text('site').notNull(),
  number: id('number'),
  name: text('name').notNull(),
});

export const accountDetails = pgTable('account_details', {
  user_id: id('user_id').primaryKey(),
  firstName: text('firstName').notNull().default(''),
  lastName: text('lastName').notNull().default(''),
  phone_number: text('phone_number'),
  verified_email: text('verified_email').notNull(),
  verified_at: instant('verified_at').notNull().defaultNow(),
  is_underage: boolean('is_underage').notNull().default(false),
  tnc_version: text('tnc_version'),
  tnc_accepted_at: instant('tnc_accepted_at'),
});

export const emailChanges = pgTable('email_changes', {
  user_id: id('user_id').primaryKey(),
  email: text('email').notNull(),
  code_hash: text('code_hash').notNull(),
  attempt_count: integer('attempt_count').notNull().default(0),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const signUps = pgTable('sign_ups', {
  sign_up_id: id('sign_up_id').primaryKey().generatedAlwaysAsIdentity(),
  firstName: text('firstName').notNull(),
  lastName: text('lastName').notNull(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  password_hash: text('password_hash').notNull(),
  phone_number: text('phone_number'),
  is_underage: boolean('is_underage').notNull(),
  parent_name: text('parent_name'),
  parent_email: text('parent_email'),
  parent_phone_number: text('parent_phone_number'),
  tnc_version: text('tnc_version').notNull(),
  locale: text('locale').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  token_hash: text('token_hash'),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  code_id: id('code_id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  purpose: text('purpose').notNull(),
  code_hash: text('code_hash').notNull(),
  sign_up_id: id('sign_up_id'),
  user_id: id('user_id'),
  attempt_count: integer('attempt_count').notNull().default(0),
  asked_by: text('asked_by'),
  asked_attempt_count: integer('asked_attempt_count').notNull().default(0),
  created_at: instant('created_at').notNull().defaultNow(),
  expires_at: instant('expires_at').notNull(),
  used_at: instant('used_at'),
  reset_token_hash: text('reset_token_hash'),
});

export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  due_at: instant('due_at').notNull(),
});
