import { registrationAnswers, roleRequest, type RequestableRole } from '@sabha/contract/access/role-request';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Row, WriteCall } from '../../core/entities/entity-model.ts';
import { roleRequestPolicy } from '../../permissions/access.ts';
import { roleRequests } from './schema.ts';

/** What was answered, checked by what the role needs to know; an empty answer is none. */
function readAnswers(role_name: RequestableRole, given: unknown): Row {
  const parsed = registrationAnswers[role_name].safeParse(given);
  if (parsed.success) return Object.fromEntries(Object.entries(parsed.data).filter(([, answer]) => answer !== '' && answer !== undefined));
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: ['answers', ...path].join('.'), message }));
  throw badRequest(errors[0] ? `${errors[0].path}: ${errors[0].message}` : 'The answers are not valid.', errors);
}

async function checkNewRequest({ tx, actor, after }: WriteCall): Promise<Row> {
  const { user_id, role_name, parent_user_id } = after as { user_id: number; role_name: RequestableRole; parent_user_id?: number | null };
  const answers = readAnswers(role_name, after['answers']);
  const held = await tx.execute(sql`
    SELECT FROM global_users u JOIN roles r ON r.role_id = ANY (u.role_ids) WHERE u.user_id = ${user_id} AND r.role_name = ${role_name}`);
  if (held.rowCount) throw conflict('This person has the role already.');
  if (parent_user_id != null) {
    const owned = await tx.execute(sql`SELECT FROM community_commons WHERE owner_user_id = ${parent_user_id} AND deleted_at IS NULL`);
    // The same words for everybody who owns none, so that nothing is told about who exists.
    if (!owned.rowCount)
      throw badRequest('parent_user_id: This person owns no community.', [
        { path: 'parent_user_id', message: 'This person owns no community.' },
      ]);
  }
  // Somebody on the way to a registration has no role; until it is decided they act as everybody does who signs up.
  if (user_id === actor.user_id)
    await tx.execute(sql`
      UPDATE global_users SET role_ids = ARRAY(SELECT role_id FROM roles WHERE is_default AND deleted_at IS NULL)
      WHERE user_id = ${user_id} AND role_ids = '{}'`);
  return { ...after, answers };
}

async function checkChange({ before, after }: WriteCall): Promise<Row | void> {
  if (after['answers'] === undefined) return;
  return { ...after, answers: readAnswers(before?.['role_name'] as RequestableRole, after['answers']) };
}

export const roleRequestEntity = declareEntity(roleRequest, {
  table: roleRequests,
  policy: roleRequestPolicy,
  hooks: { beforeCreate: checkNewRequest, beforeUpdate: checkChange },
});
