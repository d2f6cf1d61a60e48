import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

/**
 * A page goes with the person who made it and owns it alone; one that the organisers wrote, that was handed on, has other members or one
 * of others in it outlives them.
 */
const isOwnAlone = sql`(created_by = owner_user_id AND NOT EXISTS (
  SELECT FROM group_users g WHERE g.community_common_id = community_commons.community_common_id AND g.accepted_at IS NOT NULL AND g.deleted_at IS NULL)
  AND NOT EXISTS (
    SELECT FROM community_commons m WHERE m.merged_into_id = community_commons.community_common_id AND m.created_by <> community_commons.owner_user_id))`;
const ofMaker = (column: string, instead: string) =>
  sql`CASE WHEN ${isOwnAlone} THEN ${sql.raw(instead)} ELSE ${sql.identifier(column)} END`;

export const organisationsData: PersonalData = {
  organisation_join_requests: {
    owner: 'user_id',
    exports: 'community_common_id message status asked_at answered_at',
    withholds: { answered_by_id: 'Who answered is about somebody else.' },
    atDeletion: 'erase',
  },
  organisation_claims: {
    owner: 'user_id',
    exports: 'community_common_id position message status answer_text asked_at answered_at',
    withholds: { answered_by_id: 'Who answered is about somebody else.' },
    atDeletion: 'erase',
  },
  community_commons: {
    owner: 'owner_user_id',
    exports:
      'community_type community_name slug summary description image city theme founded_year team_size website looking_for goals stages government_level languages translations activity_forum_id institute_own_community_common_id institute_own_activity_forum_id shown_edition_id position verified_reason verified_at hidden_at merged_into_id',
    atDeletion: {
      retain: 'What others wrote of an organisation is theirs; other communities and forums hang on it.',
      blank: 'owner_user_id',
      replace: {
        community_name: ofMaker('community_name', "'Former community'"),
        // The address of one that was merged leads to another page, which is not theirs.
        slug: ofMaker('slug', "CASE WHEN merged_into_id IS NULL THEN 'former-' || community_common_id ELSE slug END"),
        founded_year: ofMaker('founded_year', 'NULL'),
        team_size: ofMaker('team_size', 'NULL'),
        shown_edition_id: ofMaker('shown_edition_id', 'NULL'),
        summary: ofMaker('summary', "''"),
        description: ofMaker('description', "''"),
        image: ofMaker('image', 'NULL'),
        city: ofMaker('city', "''"),
        theme: ofMaker('theme', 'NULL'),
        government_level: ofMaker('government_level', 'NULL'),
        goals: ofMaker('goals', "'{}'::text[]"),
        stages: ofMaker('stages', "'{}'::text[]"),
        languages: ofMaker('languages', "'{}'::text[]"),
        website: ofMaker('website', 'NULL'),
        looking_for: ofMaker('looking_for', "''"),
        translations: ofMaker('translations', "'{}'::jsonb"),
        verified_reason: ofMaker('verified_reason', 'NULL'),
        verified_at: ofMaker('verified_at', 'NULL'),
        deleted_by: ofMaker('deleted_by', '0'),
        deleted_at: ofMaker('deleted_at', 'now()'),
      },
    },
  },
};
