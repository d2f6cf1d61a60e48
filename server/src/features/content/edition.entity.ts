import { edition, editionFact, type Edition } from '@sabha/contract/content/edition';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Row, WriteCall } from '../../core/entities/entity-model.ts';
import { editionFactPolicy, editionPolicy } from '../../permissions/content.ts';
import { editionFacts, editions } from './schema.ts';

export const editionEntity = declareEntity(edition, {
  table: editions,
  policy: editionPolicy,
  notFound: 'There is no such edition.',
  hooks: { beforeCreate: prepareEdition, beforeUpdate: prepareEdition, beforeDelete: refuseCurrent },
});

export const editionFactEntity = declareEntity(editionFact, { table: editionFacts, policy: editionFactPolicy });

async function prepareEdition({ tx, actor, before, after }: WriteCall): Promise<void> {
  const next = { ...before, ...after } as Pick<Edition, 'starts_on' | 'ends_on' | 'status' | 'is_current'>;
  if (next.ends_on < next.starts_on) throw refuse('ends_on', 'The last day cannot be before the first.');
  if (!next.is_current) return;
  if (next.status !== 'published') throw refuse('is_current', 'Only a published edition can be the current one.');
  if (before?.['is_current'] === true) return;
  // The mark moves: the public site is always about one edition.
  await tx
    .update(editions)
    .set({ is_current: false, modified_by: actor.user_id, modified_at: new Date() })
    .where(and(eq(editions.is_current, true), isNull(editions.deleted_at)));
}

/** The public site is always about one edition. */
function refuseCurrent(): Promise<(row: Row) => void> {
  return Promise.resolve((row) => {
    if (row['is_current'] === true) throw conflict('The current edition cannot be deleted. Make another one current first.');
  });
}

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);
