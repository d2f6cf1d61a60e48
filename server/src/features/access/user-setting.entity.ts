import { timeZoneChosen } from '@sabha/contract/access/events';
import { userSetting } from '@sabha/contract/access/user-setting';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Row, WriteCall } from '../../core/entities/entity-model.ts';
import { userSettingPolicy } from '../../permissions/access.ts';
import { userSettings } from './schema.ts';

/** A brand-new person has only the default role, and acts in it at once; everybody else chooses. */
async function activateDefaultRole({ tx, after }: WriteCall): Promise<Row> {
  if (after['active_role_id'] != null) return after;
  const { rows } = await tx.execute<{ role_id: number }>(sql`
    SELECT r.role_id FROM global_users u JOIN roles r ON u.role_ids = ARRAY[r.role_id] WHERE u.user_id = ${after['user_id']} AND r.is_default`);
  return { ...after, active_role_id: rows[0]?.role_id ?? null };
}

/** What is planned by the hours of the person is planned anew. */
async function announceZone({ before, after, events }: WriteCall): Promise<void> {
  if (after['time_zone'] === undefined || after['time_zone'] === (before?.['time_zone'] ?? null)) return;
  events.add(timeZoneChosen, ({ user_id }) => ({ user_id: Number(user_id) }));
}

async function create(call: WriteCall): Promise<Row> {
  await announceZone(call);
  return activateDefaultRole(call);
}

export const userSettingEntity = declareEntity(userSetting, {
  table: userSettings,
  policy: userSettingPolicy,
  hooks: { beforeCreate: create, beforeUpdate: announceZone },
});
