// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDoorStaff } from '../../../lib/session/stored-door.ts';
import { render, type Rendered } from '../../../testing/render.tsx';
import { openDoorStore, type DoorStore, type StoredList } from './door-store.ts';
import { useDoorStart } from './start-door.ts';

vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => ({ api: {} }) }));

const list: StoredList['list'] = {
  check_in_list_id: 1,
  name: 'Passes, day 1',
  gate: 'East Gate',
  held_on: '2027-07-15',
  allows_reentry: true,
  time_zone: 'Asia/Kolkata',
};
let store: DoorStore;
let rendered: Rendered;

function Start() {
  const start = useDoorStart();
  return <p>{start.state === 'signed-out' ? `signed-out, ${start.waiting_count} wait` : start.state}</p>;
}
/** The store works in turns of the event loop, whatever the clock says. */
async function open(): Promise<string> {
  rendered = await render(<Start />);
  for (let turn = 0; rendered.page.textContent === 'opening'; turn += 1) {
    if (turn === 10_000) throw new Error('The door did not open.');
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  }
  return rendered.page.textContent;
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist: async () => true } });
  store = await openDoorStore();
  await store.store('device', { device_id: 'd', name: 'East Gate' });
});
afterEach(async () => {
  await rendered.close();
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function standHere(): Promise<void> {
  await store.store('staff', { user_id: 7, can_override: true });
  await store.store('choice', { list });
  await store.store('duplicates', [{ scan_id: 's', name: 'Tara', scanned_at: '', earlier_at: null, earlier_device: null }]);
  await store.storePending({ scan_id: 's2', check_in_list_id: 1, kind: 'entry', key: 'k', scanned_at: '', refused_for: null });
}

test('without a network a door goes on for the staff who stood there before', async () => {
  await standHere();
  expect(await open()).toBe('ready');
});

test('whoever signed out there checks nobody in any more; what waits and the list stay, and no name', async () => {
  await standHere();
  await forgetDoorStaff();
  expect(await open()).toBe('signed-out, 1 wait');
  expect([await store.read('staff'), await store.read('duplicates'), (await store.read('choice'))?.list]).toEqual([
    undefined,
    undefined,
    list,
  ]);
});

test('a device at which nobody stood yet needs a network once', async () => {
  expect(await open()).toBe('unreachable');
});
