import type { PersonCard } from '@sabha/contract/people/person';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { profileEntity } from '../accounts/public.ts';
import { cardColumns } from './card-columns.ts';
import { findableBy } from './people-directory.read-model.ts';

const { table, id: personId } = profileEntity.model;

export interface PersonSharing {
  readonly person: PersonCard;
  readonly shared_interests: readonly string[];
  readonly is_same_city: boolean;
}

interface Own extends Record<string, unknown> {
  readonly interests: string[];
  readonly city: string;
}

/** Of very many who share something, the newest so many are compared. */
const maxCompared = 5_000;

/**
 * Members whom the viewer may find and who share interests with them: those with the greatest number of shared ones first, then who is
 * from the same city, then who has joined last. Null where the viewer has named no interests.
 */
export async function readPeopleSharing({ db }: Context, viewer: Actor, limit: number): Promise<PersonSharing[] | null> {
  const { rows: own } = await db.execute<Own>(
    sql`SELECT array_remove(array_remove(interests, NULL), '') AS interests, city FROM ${table} WHERE ${personId} = ${viewer.user_id} AND deleted_at IS NULL`,
  );
  const interests = own[0]?.interests ?? [];
  if (interests.length === 0) return null;
  const city = own[0]?.city ?? '';
  const { rows } = await db.execute<PersonCard & Omit<PersonSharing, 'person'> & Record<string, unknown>>(sql`
    SELECT ${cardColumns}, ARRAY(SELECT unnest(p.interests) INTERSECT SELECT unnest(${sql.param(interests)}::text[]) ORDER BY 1) AS shared_interests,
      p.city <> '' AND p.city = ${city} AS is_same_city
    FROM (
      SELECT * FROM ${table} WHERE ${findableBy(viewer)} AND interests && ${sql.param(interests)}::text[] AND ${personId} <> ${viewer.user_id}
      ORDER BY created_at DESC, user_id DESC LIMIT ${maxCompared}) p
    ORDER BY cardinality(ARRAY(SELECT unnest(p.interests) INTERSECT SELECT unnest(${sql.param(interests)}::text[]))) DESC,
      is_same_city DESC, p.created_at DESC, p.user_id LIMIT ${limit}`);
  return rows.map(({ shared_interests, is_same_city, ...person }) => ({ person, shared_interests, is_same_city }));
}
