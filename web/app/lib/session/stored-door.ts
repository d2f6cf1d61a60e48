import { clearStored } from './stored-database.ts';

/** Where a door without a network stores what it needs. Its feature lays it out; the session takes out who stands there. */
export const STORED_DOOR = { database: 'sabha-door', version: 1, store: 'kept' } as const;

/** Nobody looks at tickets in the name of whoever has left; the list, which opens by the codes of tickets alone, and what waits stay. */
export const forgetDoorStaff = (): Promise<void> =>
  clearStored(STORED_DOOR, (rows) => {
    for (const key of ['staff', 'duplicates']) rows.delete(key);
  });
