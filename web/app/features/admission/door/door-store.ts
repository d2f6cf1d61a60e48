import type { DoorList, OfflineList, ScanReason } from '@sabha/contract/admission/check-in';
import { STORED_DOOR } from '../../../lib/session/stored-door.ts';

/** A look that waits for the network. It holds no code, only what the list knows of it. */
export interface WaitingScan {
  readonly scan_id: string;
  readonly check_in_list_id: number;
  readonly kind: 'entry' | 'exit';
  readonly key: string;
  readonly scanned_at: string;
  readonly refused_for: ScanReason | null;
  readonly undo_reason?: string;
}

export type SealedRow = OfflineList['rows'][number];

/** What this device knows of one ticket on one day, from its own door. */
export interface Passage {
  readonly is_inside: boolean;
  readonly at: string;
}

/** The list that lies on the device. */
export interface StoredList {
  readonly list: DoorList;
  readonly service_day: string;
  readonly made_at: string;
  readonly row_count: number;
}

/** Small things under names of their own. */
export interface Stored {
  device: { device_id: string; name: string };
  choice: { list: DoorList };
  /** Who stands here, until they sign out. */
  staff: { user_id: number; can_override: boolean };
  switches: { has_sound: boolean; has_vibration: boolean };
  list: StoredList;
  /** Tickets that another door had let in as well, found when this door's looks were sent; they go with the staff who sent them. */
  duplicates: readonly { scan_id: string; name: string; scanned_at: string; earlier_at: string | null; earlier_device: string | null }[];
}

type StoreName = 'kept' | 'rows' | 'waiting' | 'passages';

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store of the device failed.')));
  });
}

function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The store of the device gave up.')));
  });
}

/** What a door keeps on its device; it is there after a reload and a restart of the phone. */
export interface DoorStore {
  read<K extends keyof Stored>(key: K): Promise<Stored[K] | undefined>;
  store<K extends keyof Stored>(key: K, value: Stored[K]): Promise<void>;
  /** Puts a fresh list in the place of the one before. */
  replaceList(list: OfflineList): Promise<StoredList>;
  findRow(key: string): Promise<SealedRow | undefined>;
  findPassage(id: string): Promise<Passage | undefined>;
  storePassage(id: string, passage: Passage): Promise<void>;
  storePending(scan: WaitingScan): Promise<void>;
  readWaiting(): Promise<WaitingScan[]>;
  dropWaiting(scan_ids: readonly string[]): Promise<void>;
  /** Nothing of any list or look is left; the device still knows that it is itself. */
  wipe(): Promise<void>;
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(STORED_DOOR.database, STORED_DOOR.version);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    result.createObjectStore(STORED_DOOR.store);
    result.createObjectStore('rows', { keyPath: 'key' });
    result.createObjectStore('waiting', { keyPath: 'scan_id' });
    result.createObjectStore('passages');
  });
  return settle(opening);
}

export async function openDoorStore(): Promise<DoorStore> {
  const db = await openDatabase();
  const reading = (store: StoreName) => db.transaction(store).objectStore(store);
  const write = async (stores: StoreName[], work: (of: (store: StoreName) => IDBObjectStore) => void): Promise<void> => {
    const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
    work((store) => transaction.objectStore(store));
    await finish(transaction);
  };
  return {
    read: async (key) => settle(reading('kept').get(key)) as Promise<never>,
    store: (key, value) => write(['kept'], (of) => void of('kept').put(value, key)),
    async replaceList({ rows, list, service_day, made_at }) {
      const stored = { list, service_day, made_at, row_count: rows.length };
      await write(['kept', 'rows'], (of) => {
        of('rows').clear();
        for (const row of rows) of('rows').put(row);
        of('kept').put(stored, 'list');
      });
      return stored;
    },
    findRow: async (key) => settle(reading('rows').get(key)) as Promise<SealedRow | undefined>,
    findPassage: async (id) => settle(reading('passages').get(id)) as Promise<Passage | undefined>,
    storePassage: (id, passage) => write(['passages'], (of) => void of('passages').put(passage, id)),
    storePending: (scan) => write(['waiting'], (of) => void of('waiting').put(scan)),
    readWaiting: async () => settle(reading('waiting').getAll()) as Promise<WaitingScan[]>,
    dropWaiting: (scan_ids) =>
      write(['waiting'], (of) => {
        for (const scan_id of scan_ids) of('waiting').delete(scan_id);
      }),
    wipe: () =>
      write(['kept', 'rows', 'waiting', 'passages'], (of) => {
        for (const store of ['rows', 'waiting', 'passages'] as const) of(store).clear();
        for (const key of ['choice', 'staff', 'list', 'duplicates'] as const) of('kept').delete(key);
      }),
  };
}
