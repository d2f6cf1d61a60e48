import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { localeSchema } from '../core/locales.ts';
import { timeZoneSchema } from '../core/fields.ts';

/** Who may write to the person: every member, those they are connected to, or nobody. */
export const messagePolicies = ['members', 'connections', 'nobody'] as const;
export type MessagePolicy = (typeof messagePolicies)[number];

/** The steps of the first look around, in their order; `done` stands for all of them. */
export const onboardingSteps = ['audience', 'interests', 'exchange', 'city', 'links', 'photo', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const changeable = z.object({
  /** The role the person acts in, one of their own; null until one is chosen. */
  active_role_id: idSchema.nullable().default(null),
  locale: localeSchema.default('en'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** IANA name; null shows times in the event's zone. */
  time_zone: timeZoneSchema.nullable().default(null),
  has_email_notifications: z.boolean().default(true),
  message_policy: z.enum(messagePolicies).default('members'),
  /** Whether the people of a conversation see what the person has read in it, that they are typing, and that they are there. */
  shows_read_receipts: z.boolean().default(true),
  shows_typing: z.boolean().default(true),
  shows_presence: z.boolean().default(true),
  /** Where the person stands in the first look around; null before it was shown to them. */
  onboarding_step: z.enum(onboardingSteps).nullable().default(null),
});

export const userSettingSchema = z.object({
  user_setting_id: idSchema,
  user_id: idSchema,
  active_role_id: idSchema.nullable(),
  locale: localeSchema,
  theme: z.enum(['system', 'light', 'dark']),
  time_zone: z.string().nullable(),
  has_email_notifications: z.boolean(),
  message_policy: z.enum(messagePolicies),
  shows_read_receipts: z.boolean(),
  shows_typing: z.boolean(),
  shows_presence: z.boolean(),
  onboarding_step: z.enum(onboardingSteps).nullable(),
  ...rowStamps,
});
export type UserSetting = z.infer<typeof userSettingSchema>;

export const userSetting = defineEntity({
  name: 'UserSetting',
  base: 'user/userSettings',
  tag: 'Access',
  idField: 'user_setting_id',
  deleteListName: 'user_setting_ids',
  row: userSettingSchema,
  create: changeable.extend({ user_id: idSchema }),
  update: changeable,
  list: { search: [], filter: ['user_setting_id', 'user_id', 'active_role_id'], sort: ['user_setting_id', 'user_id', 'created_at'] },
});
