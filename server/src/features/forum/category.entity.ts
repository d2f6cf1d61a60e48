import { badRequest, conflict } from '@sabha/contract/core/errors';
import { forumCategory } from '@sabha/contract/forum/category';
import { and, count, inArray, or } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { DeleteCall, Row, WriteCall } from '../../core/entities/entity-model.ts';
import { forumCategoryPolicy } from '../../permissions/forum.ts';
import { forumCategories, forumTopics } from './schema.ts';

/** The parts of the forum. */
export const forumCategoryEntity = declareEntity(forumCategory, {
  table: forumCategories,
  policy: forumCategoryPolicy,
  hooks: { beforeCreate: requireAllMembers, beforeUpdate: requireAllMembers, beforeDelete: refuseWhileUsed },
});

/** What some members alone read is not for the world. @throws ProblemError 400 at the field */
async function requireAllMembers({ before, after }: WriteCall): Promise<void> {
  const { is_public, menu_id } = { ...before, ...after };
  if (is_public !== true || menu_id === null || menu_id === undefined) return;
  const message = 'Only a category that all members read can be open to everybody.';
  throw badRequest(`is_public: ${message}`, [{ path: 'is_public', message }]);
}

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
