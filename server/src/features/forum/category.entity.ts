import { conflict } from '@sabha/contract/core/errors';
import { forumCategory } from '@sabha/contract/forum/category';
import { and, count, inArray, or } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { DeleteCall, Row } from '../../core/entities/entity-model.ts';
import { forumCategoryPolicy } from '../../permissions/forum.ts';
import { forumCategories, forumTopics } from './schema.ts';

/** The parts of the forum. */
export const forumCategoryEntity = declareEntity(forumCategory, {
  table: forumCategories,
  policy: forumCategoryPolicy,
  hooks: { beforeDelete: refuseWhileUsed },
});

/** What its author took back, and nobody else wrote in, is no topic any more. */
async function refuseWhileUsed({ tx, rows }: DeleteCall): Promise<(row: Row) => void> {
  const ids = rows.map((row) => Number(row['category_id']));
  const used = await tx
    .select({ category_id: forumTopics.category_id, count: count() })
    .from(forumTopics)
    .where(and(inArray(forumTopics.category_id, ids), or(forumTopics.is_listed, inArray(forumTopics.first_state, ['held', 'hidden']))))
    .groupBy(forumTopics.category_id);
  const counts = new Map(used.map((one) => [one.category_id, one.count]));
  return (row) => {
    const topics = counts.get(Number(row['category_id']));
    if (topics !== undefined) throw conflict(`There are topics in this category: ${topics}. Move them first, or archive the category.`);
  };
}
