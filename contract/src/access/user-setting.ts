import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

const changeable = z.object({
  /** The role the person acts in, one of their own; null until one is chosen. */
  active_role_id: idSchema.nullable().default(null),
  locale: z.enum(['en', 'hi', 'gu']).default('en'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** IANA name; null shows times in the event's zone. */
  time_zone: z.string().max(80).nullable().default(null),
  has_email_notifications: z.boolean().default(true),
});

export const userSettingSchema = z.object({
  user_setting_id: idSchema,
  user_id: idSchema,
  active_role_id: idSchema.nullable(),
  locale: z.enum(['en', 'hi', 'gu']),
  theme: z.enum(['system', 'light', 'dark']),
  time_zone: z.string().nullable(),
  has_email_notifications: z.boolean(),
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
