/** Quotas, places and waiting lists: who uses them names a kind of its own, and a view in a migration that reads it in its own words. */
export {
  addEntry,
  confirmEntry,
  endEntry,
  endUnconfirmed,
  lapseOffers,
  lockEntry,
  lowerQuantity,
  moveTurnFirst,
  offerEntry,
  renewUnconfirmed,
  setPriority,
  type EntryRow,
  type NewEntry,
} from './entries.store.ts';
export { forgetUnconfirmed, listAwaitedQuotas, serveWaitingList, type TurnResult } from './serve-waiting-list.ts';
export {
  clearTimes,
  endPlace,
  endPlaceOf,
  endPlacesOf,
  hasFreePlace,
  listServableQuotas,
  lockPlaceChanges,
  movePlace,
  moveUp,
  notePassless,
  takePlace,
  type OnGiven,
} from './places.store.ts';
export { removeOwnQuota, setOwnQuota } from './quotas.store.ts';
