import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, standardColumns } from '../../core/entities/standard-columns.ts';

export const communityCommons = pgTable('community_commons', {
  community_common_id: id('community_common_id').primaryKey().generatedByDefaultAsIdentity(),
  community_type: text('community_type').notNull(),
  owner_user_id: id('owner_user_id').notNull(),
  community_name: text('community_name').notNull(),
  description: text('description').notNull().default(''),
  image: text('image'),
  activity_forum_id: id('activity_forum_id'),
  institute_own_community_common_id: id('institute_own_community_common_id'),
  institute_own_activity_forum_id: id('institute_own_activity_forum_id'),
  ...standardColumns,
});
