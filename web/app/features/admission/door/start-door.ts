import { menus } from '@sabha/contract/access/menus';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { openSession, type Session } from '../../../lib/session/open-session.ts';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { createDoorCalls, type DoorCalls } from './door-calls.ts';
import { openDoorStore, type DoorStore, type Stored } from './door-store.ts';

/** What a door needs before a list is chosen. */
export interface DoorKit {
  readonly session: Session;
  readonly store: DoorStore;
  readonly calls: DoorCalls;
  readonly device: Stored['device'];
  readonly staff: Stored['staff'];
  readonly choice: Stored['choice'] | undefined;
  readonly switches: Stored['switches'];
}

export type DoorStart =
  | { readonly state: 'opening' | 'forbidden' | 'unreachable' }
  | { readonly state: 'signed-out'; readonly waiting_count: number }
  | { readonly state: 'ready'; readonly kit: DoorKit };

/** Finds out who stands at the door: by the sign-in, and without a network by what this device knows from before. */
export function useDoorStart(): DoorStart {
  const [start, setStart] = useState<DoorStart>({ state: 'opening' });
  useEffect(() => {
    const isGone = { now: false };
    begin().then(
      (found) => !isGone.now && setStart(found),
      () => !isGone.now && setStart({ state: 'unreachable' }),
    );
    return () => {
      isGone.now = true;
    };
  }, []);
  return start;
}

async function begin(): Promise<DoorStart> {
  const [session, store] = [openSession(), await openDoorStore()];
  const device = await findDevice(store);
  const staff = await findStaff(session, store);
  if (staff === 'signed-out') return { state: 'signed-out', waiting_count: (await store.readWaiting()).length };
  if (staff === 'forbidden' || staff === 'unreachable') return { state: staff };
  const [choice, switches] = await Promise.all([store.read('choice'), store.read('switches')]);
  // Asks the browser to keep what waits, also when the phone runs out of room.
  await navigator.storage.persist();
  const calls = createDoorCalls(session.api, device.device_id);
  return {
    state: 'ready',
    kit: { session, store, calls, device, staff, choice, switches: switches ?? { has_sound: true, has_vibration: true } },
  };
}

const shownSigns = 4;

async function findDevice(store: DoorStore): Promise<Stored['device']> {
  const known = await store.read('device');
  if (known) return known;
  const device_id = crypto.randomUUID();
  const device = { device_id, name: m.door_device_default({ code: device_id.slice(0, shownSigns).toUpperCase() }) };
  await store.store('device', device);
  return device;
}

async function findStaff(session: Session, store: DoorStore): Promise<Stored['staff'] | 'signed-out' | 'forbidden' | 'unreachable'> {
  const known = await store.read('staff');
  if (!navigator.onLine) return known ?? describeNobody(store);
  try {
    if (!(await session.restore())) return 'signed-out';
  } catch {
    // The network went while it was asked; the client has logged how.
    return known ?? describeNobody(store);
  }
  const { user } = session.store.read();
  if (!user || !isAllowed(user, menus.tickets, 'assign')) return 'forbidden';
  const staff = { user_id: user.user_id, can_override: isAllowed(user, menus.tickets, 'update') };
  await store.store('staff', staff);
  return staff;
}

/** Without a network: a device at which somebody stood before knows its list still, and waits for who stands there now. */
const describeNobody = async (store: DoorStore): Promise<'signed-out' | 'unreachable'> =>
  (await store.read('choice')) ? 'signed-out' : 'unreachable';
