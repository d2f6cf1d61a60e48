import { personCardSchema } from '@sabha/contract/people/person';
import { sql, type SQL } from 'drizzle-orm';

/** The columns of a card, as `p` has them. */
export const cardColumns: SQL = sql.join(
  Object.keys(personCardSchema.shape).map((name) =>
    name === 'interests' ? sql`array_remove(p.interests, NULL) AS interests` : sql`p.${sql.identifier(name)}`,
  ),
  sql`, `,
);
