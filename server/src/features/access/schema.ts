import type { MemberRole } from '@sabha/contract/access/group-user';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

export const roles = pgTable('roles', {
  role_id: id('role_id').primaryKey().generatedByDefaultAsIdentity(),
  role_name: text('role_name').notNull(),
  display_name: text('display_name').notNull(),
  description: text('description').notNull().default(''),
  role_type: text('role_type').notNull().default('custom'),
  is_default: boolean('is_default').notNull().default(false),
  parent_user_id: id('parent_user_id'),
  role_parent_id: id('role_parent_id'),
  ...standardColumns,
});

export const menusTable = pgTable('menus', {
  menu_id: id('menu_id').primaryKey().generatedByDefaultAsIdentity(),
  menu_name: text('menu_name').notNull(),
  menu_parent_id: id('menu_parent_id'),
  menu_path: text('menu_path'),
  position: integer('position').notNull().default(0),
  is_system: boolean('is_system').notNull().default(false),
  ...standardColumns,
});

const privilegeColumns = {
  privilege_id: id('privilege_id').primaryKey().generatedByDefaultAsIdentity(),
  role_id: id('role_id').notNull(),
  privilege_menu_id: id('privilege_menu_id').notNull(),
  privilege_access_scope: text('privilege_access_scope').notNull().default('private'),
  privilege_access_type: jsonb('privilege_access_type').$type<{ permission_name: string }[]>().notNull(),
  ...standardColumns,
};
export const privileges = pgTable('privileges', privilegeColumns);
export const customRolePrivileges = pgTable('custom_role_privileges', privilegeColumns);

export const userSettings = pgTable('user_settings', {
  user_setting_id: id('user_setting_id').primaryKey().generatedByDefaultAsIdentity(),
  user_id: id('user_id').notNull(),
  active_role_id: id('active_role_id'),
  locale: text('locale').notNull().default('en'),
  theme: text('theme').notNull().default('system'),
  time_zone: text('time_zone'),
  has_email_notifications: boolean('has_email_notifications').notNull().default(true),
  message_policy: text('message_policy').notNull().default('members'),
  shows_read_receipts: boolean('shows_read_receipts').notNull().default(true),
  shows_typing: boolean('shows_typing').notNull().default(true),
  shows_presence: boolean('shows_presence').notNull().default(true),
  /** Nothing reads it; goes by a migration once no node of the version before asks for it. */
  is_attendance_shown: boolean('is_attendance_shown').notNull().default(false),
  onboarding_step: text('onboarding_step'),
  ...standardColumns,
});

export const groupUsers = pgTable('group_users', {
  table_id: id('table_id').primaryKey().generatedByDefaultAsIdentity(),
  parent_user_id: id('parent_user_id').notNull(),
  user_id: id('user_id').notNull(),
  member_title: text('member_title').notNull().default(''),
  accepted_at: instant('accepted_at'),
  community_common_id: id('community_common_id'),
  member_role: text('member_role').$type<MemberRole>().notNull().default('member'),
  ...standardColumns,
});

export const roleRequests = pgTable('role_requests', {
  role_request_id: id('role_request_id').primaryKey().generatedByDefaultAsIdentity(),
  user_id: id('user_id').notNull(),
  role_name: text('role_name').notNull(),
  parent_user_id: id('parent_user_id'),
  answers: jsonb('answers').$type<Record<string, string>>().notNull(),
  status: text('status').notNull().default('asked'),
  decision_note: text('decision_note').notNull().default(''),
  decided_by: id('decided_by'),
  decided_at: instant('decided_at'),
  ...standardColumns,
});
