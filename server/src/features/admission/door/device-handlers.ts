import { notFound } from '@sabha/contract/core/errors';
import type { DoorDevice } from '@sabha/contract/admission/check-in';
import * as operations from '@sabha/contract/admission/door-operations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { bind } from '../../../core/http/handler.ts';
import { secretHolders } from '../../../core/access/call-rules.ts';
import { canCheckIn, canRunDoors } from '../../../permissions/admission.ts';
import { endSessions } from '../../accounts/public.ts';
import { findDoorList } from './find-door-list.ts';

async function isShutOut({ db }: Context, device_id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM ticket_door_devices WHERE device_id = ${device_id} AND shut_out_at IS NOT NULL`);
  return rowCount === 1;
}

const registerDevice = bind(operations.registerDoorDevice, canCheckIn, async ({ params: { device_id }, body }, call, ctx) => {
  if (body.check_in_list_id !== null) await findDoorList(ctx, call, body.check_in_list_id, canCheckIn);
  const { user_id, session_id } = call.actor;
  await ctx.db.execute(sql`
    INSERT INTO ticket_door_devices AS d (device_id, name, user_id, session_id, check_in_list_id, waiting_count)
    VALUES (${device_id}, ${body.name}, ${user_id}, ${session_id}, ${body.check_in_list_id}, ${body.waiting_count})
    ON CONFLICT (device_id) DO UPDATE SET name = excluded.name, user_id = excluded.user_id, session_id = excluded.session_id,
      check_in_list_id = excluded.check_in_list_id, waiting_count = excluded.waiting_count, seen_at = clock_timestamp()
    WHERE d.shut_out_at IS NULL`);
  return { data: { is_shut_out: await isShutOut(ctx, device_id) } };
});

const getDevice = bind(operations.getDoorDevice, secretHolders, async ({ params }, _call, ctx) => ({
  data: { is_shut_out: await isShutOut(ctx, params.device_id) },
}));

async function readDevices({ db }: Context, device_id: string | null): Promise<DoorDevice[]> {
  const { rows } = await db.execute<{ device: DoorDevice }>(sql`
    SELECT json_build_object('device_id', d.device_id, 'name', d.name, 'waiting_count', d.waiting_count, 'seen_at', d.seen_at, 'shut_out_at', d.shut_out_at,
      'list_name', c.name, 'staff_name', concat_ws(' ', nullif(u."firstName", ''), nullif(u."lastName", ''))) AS device
    FROM ticket_door_devices d LEFT JOIN ticket_check_in_lists c USING (check_in_list_id) LEFT JOIN person_basics u ON u.user_id = d.user_id
    WHERE ${device_id}::uuid IS NULL OR d.device_id = ${device_id} ORDER BY d.seen_at DESC, d.device_id LIMIT 200`);
  return rows.map(({ device }) => device);
}

const listDevices = bind(operations.listDoorDevices, canRunDoors, async (_input, call, ctx) => {
  return { data: await readDevices(ctx, null) };
});

const shutOut = bind(operations.shutOutDoorDevice, canRunDoors, async ({ params: { device_id } }, call, ctx) => {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number; session_id: string | null; name: string; is_out: boolean }>(sql`
      SELECT user_id, session_id, name, shut_out_at IS NOT NULL AS is_out FROM ticket_door_devices WHERE device_id = ${device_id} FOR UPDATE`);
    const [device] = rows;
    if (!device) throw notFound('There is no such device.');
    if (device.is_out) return;
    await tx.execute(sql`
      UPDATE ticket_door_devices SET shut_out_at = clock_timestamp(), shut_out_by = ${call.actor.user_id} WHERE device_id = ${device_id}`);
    const { user_id, session_id } = device;
    // Nobody loses the session in which they do this: it is on another device, or they hold this one in their hand.
    if (session_id !== null && session_id !== call.actor.session_id)
      await endSessions(tx, { user_id, session_id, reason: 'signed-out-elsewhere' });
    await ctx.audit.record(tx, {
      actor_id: call.actor.user_id,
      action: 'ticket_door_device.shut_out',
      subject_type: 'ticket_door_device',
      subject_id: device_id,
      before: null,
      after: { name: device.name, user_id },
      request_id: call.request_id,
    });
  });
  const [shown] = await readDevices(ctx, device_id);
  if (!shown) throw notFound('There is no such device.');
  return { data: shown };
});

export const deviceHandlers = [registerDevice, getDevice, listDevices, shutOut];
