import type { ApiClient } from '@sabha/contract/core/operation';
import type { JoinWaitingList, WaitingChoice, WaitingEntry } from '@sabha/contract/sales/waiting-list';
import * as operations from '@sabha/contract/sales/waiting-operations';

// Waiting for places; fetched by its own page only.

export const fetchChoice = async (api: ApiClient, product_id: number): Promise<WaitingChoice> =>
  (await api.call(operations.getWaitingChoice, { query: { product_id } })).data;

/** Null when the rest goes by mail. */
export const joinList = async (api: ApiClient, body: JoinWaitingList): Promise<WaitingEntry | null> =>
  (await api.call(operations.joinWaitingList, { body })).data.entry;

export const fetchEntry = async (api: ApiClient, entry: string): Promise<WaitingEntry> =>
  (await api.call(operations.getWaitingEntry, { body: { entry } })).data;

export const confirmEntry = async (api: ApiClient, entry: string): Promise<WaitingEntry> =>
  (await api.call(operations.confirmWaitingEntry, { body: { entry } })).data;

export const leaveEntry = async (api: ApiClient, entry: string): Promise<WaitingEntry> =>
  (await api.call(operations.leaveWaitingList, { body: { entry } })).data;

export const askForFewer = async (api: ApiClient, entry: string, quantity: number): Promise<WaitingEntry> =>
  (await api.call(operations.lowerWaitingQuantity, { body: { entry, quantity } })).data;
