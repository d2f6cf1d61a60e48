import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { filterSchema, jsonText, listOf, listQuerySchema } from '../core/page.ts';

export const userStatuses = ['active', 'suspended'] as const;
const personName = z.string().trim().max(100);

/** Fields that their owner may change. */
const changeable = z.object({
  username: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .regex(/^[^\s@]+$/, 'Use no spaces and no @.')
    .nullable()
    .default(null),
  firstName: personName.default(''),
  lastName: personName.default(''),
  email: z.email().max(254).nullable().default(null),
  phone_number: z.string().trim().max(30).nullable().default(null),
  profile_image: z.string().max(300).nullable().default(null),
  roll_number: z.string().trim().max(60).nullable().default(null),
  age: z.number().int().min(0).max(130).nullable().default(null),
  gender: z.string().trim().max(40).nullable().default(null),
  registration_redirect: z.string().max(300).nullable().default(null),
  /** Whether other members find the person in lists. */
  is_listed: z.boolean().default(true),
});

const reserved = z.object({
  roles: z
    .array(z.object({ role_id: idSchema }))
    .max(20)
    .optional(),
  is_underage: z.boolean().optional(),
});

/** A person in the product. What is private reads null to others. */
export const globalUserSchema = z.object({
  user_id: idSchema,
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  roles: z.array(z.object({ role_id: idSchema, role_name: z.string(), display_name: z.string() })),
  profile_image: z.string().nullable(),
  roll_number: z.string().nullable(),
  age: z.number().int().nullable(),
  gender: z.string().nullable(),
  registration_redirect: z.string().nullable(),
  is_listed: z.boolean(),
  status: z.enum(userStatuses).nullable(),
  is_underage: z.boolean().nullable(),
  ...rowStamps,
});
export type GlobalUser = z.infer<typeof globalUserSchema>;

export const globalUser = defineEntity({
  name: 'User',
  base: 'global-user/users',
  tag: 'People',
  idField: 'user_id',
  deleteListName: 'user_ids',
  fresh_proof: {
    getAll: 'unlimited-list',
    createOne: ['roles'],
    updateOne: ['roles'],
    createMany: ['roles'],
    updateMany: ['roles'],
  },
  row: globalUserSchema,
  /** Without `user_id` a new number is given; with one it must be the caller's own, except for staff. */
  create: z.object({ user_id: idSchema.optional(), ...changeable.shape, ...reserved.shape }),
  update: z.object({ ...changeable.shape, ...reserved.shape }),
  list: {
    search: ['firstName', 'lastName', 'username', 'email'],
    filter: ['user_id', 'role_id', 'username', 'email', 'roll_number', 'age', 'gender', 'status', 'is_listed', 'is_underage', 'created_at'],
    sort: ['user_id', 'firstName', 'lastName', 'username', 'age', 'created_at'],
  },
});

export const searchUsers = defineOperation({
  id: 'user.searchUsers',
  method: 'GET',
  path: '/api/global-user/users/searchUsers',
  summary: 'People whose name matches.',
  tag: 'People',
  query: listQuerySchema
    .pick({ page: true, limit: true, search: true })
    .extend({ filters: jsonText(filterSchema).optional() })
    .strict(),
  output: listOf(globalUser.shown),
});
