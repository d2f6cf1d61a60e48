import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { reachesEdition } from '../../permissions/tickets.ts';
import { findEdition, type EditionRow } from '../content/public.ts';

/** The edition by its slug, or the current one, as far as the actor sees it. @throws ProblemError 404 */
export async function requireReachedEdition({ db }: Pick<Context, 'db'>, actor: Actor, slug: string | undefined): Promise<EditionRow> {
  const edition = await findEdition(db, slug);
  if (!edition) throw notFound('There is no such edition.');
  const isReachable = toCondition(decideRule(actor, reachesEdition(edition.edition_id)));
  const { rows } = await db.execute(sql`SELECT 1 WHERE ${isReachable}`);
  if (rows.length === 0) throw notFound('There is no such edition.');
  return edition;
}
