import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../../core/db/column-types.ts';
import { id, instant } from '../../../core/entities/standard-columns.ts';

export const authenticatorApps = pgTable('authenticator_apps', {
  user_id: id('user_id').primaryKey(),
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  confirmed_at: instant('confirmed_at'),
  last_step: id('last_step').notNull().default(0),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  holder: text('holder').primaryKey(),
  challenge: text('challenge').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const passkeys = pgTable('passkeys', {
  passkey_id: id('passkey_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  credential_id: text('credential_id').notNull(),
  public_key: bytea('public_key').notNull(),
  sign_count: id('sign_count').notNull(),
  transports: text('transports').array().notNull(),
  is_synced: boolean('is_synced').notNull(),
  name: text('name').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  last_used_at: instant('last_used_at'),
});

export const recoveryCodes = pgTable('recovery_codes', {
  code_hash: text('code_hash').primaryKey(),
  user_id: id('user_id').notNull(),
  used_at: instant('used_at'),
});

export const halfSignIns = pgTable('half_sign_ins', {
  token_hash: text('token_hash').primaryKey(),
  user_id: id('user_id').notNull(),
  attempt_count: integer('attempt_count').notNull().default(0),
  created_at: instant('created_at').notNull().defaultNow(),
});
