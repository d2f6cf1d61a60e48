import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

/** The first six stand on the tabs of the community (menus 212 to 217). */
export const communityTypes = ['startup', 'business', 'government', 'investor', 'educator', 'expert', 'organization', 'institute'] as const;

const changeable = z.object({
  community_name: z.string().trim().min(1).max(160),
  description: z.string().max(6000).default(''),
  image: z.string().max(300).nullable().default(null),
  /** The forum where its members talk. */
  activity_forum_id: idSchema.nullable().default(null),
  /** The institute's own community beside the common one, and its forum. */
  institute_own_community_common_id: idSchema.nullable().default(null),
  institute_own_activity_forum_id: idSchema.nullable().default(null),
});

/** A community and who owns it. */
export const communityCommonSchema = z.object({
  community_common_id: idSchema,
  community_type: z.enum(communityTypes),
  owner_user_id: idSchema,
  ...changeable.shape,
  description: z.string(),
  image: z.string().nullable(),
  activity_forum_id: idSchema.nullable(),
  institute_own_community_common_id: idSchema.nullable(),
  institute_own_activity_forum_id: idSchema.nullable(),
  ...rowStamps,
});
export type CommunityCommon = z.infer<typeof communityCommonSchema>;

export const communityCommon = defineEntity({
  name: 'CommunityCommon',
  base: 'community/communityCommon',
  tag: 'Community',
  idField: 'community_common_id',
  deleteListName: 'community_common_ids',
  row: communityCommonSchema,
  create: changeable.extend({ community_type: z.enum(communityTypes), owner_user_id: idSchema }),
  update: changeable,
  list: {
    search: ['community_name', 'description'],
    filter: ['community_common_id', 'community_type', 'owner_user_id'],
    sort: ['community_common_id', 'community_name', 'created_at'],
  },
});
