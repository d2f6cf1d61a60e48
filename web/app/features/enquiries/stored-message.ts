import { readTabValue, removeTabValue, storeTabValue } from '../../lib/session/tab-values.ts';
import type { ContactValues } from './contact-calls.ts';

const key = 'contact-message';

/** Stores what was typed in this tab, for a reload or a lost connection. */
export const storeMessage = (values: ContactValues): void => storeTabValue(key, values);

export const readMessage = (): ContactValues | null => readTabValue(key) as ContactValues | null;

export const forgetMessage = (): void => removeTabValue(key);
