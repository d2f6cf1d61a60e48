import { draftPrefix } from '../../lib/session/stored-values.ts';
import { readLocal } from '../../ui/local-value.ts';

/** Under which name a draft lies on this device, and under which on the account of whoever writes it. */
export interface DraftKeys {
  readonly device: string;
  readonly account: string;
}

/** What the account has of a draft as far as this device knows; revision 0 is nothing. */
export interface KnownDraft {
  readonly revision: number;
  readonly text: string;
  /** Milliseconds since 1970 at which this was known. */
  readonly at: number;
}

export interface DeviceDraft {
  readonly text: string;
  readonly account: KnownDraft;
  /** What was sent to the account without an answer: it may have got there. */
  readonly tried: string | null;
  /** Texts that gave way to another one and can be taken back. */
  readonly aside: readonly string[];
}

export const nothingKnown: KnownDraft = { revision: 0, text: '', at: 0 };

const textKey = ({ device }: Pick<DraftKeys, 'device'>) => `${draftPrefix}${device}`;
const restKey = ({ device }: Pick<DraftKeys, 'device'>) => `${draftPrefix}account:${device}`;

/** Whether something is stored of a draft under this key of the browser's storage. */
export const isOfDraft = (device: string, key: string | null): boolean => key === textKey({ device }) || key === restKey({ device });

/** What lies on this device, whether or not the account has it. */
export const readDeviceDraft = (keys: DraftKeys): DeviceDraft => ({ ...readRest(keys), text: readLocal(textKey(keys)) ?? '' });

function readRest(keys: DraftKeys): Omit<DeviceDraft, 'text'> {
  const rest = { account: nothingKnown, tried: null, aside: [] };
  try {
    return { ...rest, ...(JSON.parse(readLocal(restKey(keys)) ?? '{}') as Partial<DeviceDraft>) };
  } catch {
    return rest;
  }
}

/** A device that stores nothing has a text as long as its page. */
export function storeDeviceDraft(keys: DraftKeys, { text, ...rest }: DeviceDraft): void {
  const isEmpty = rest.account.revision === 0 && rest.tried === null && rest.aside.length === 0;
  try {
    store(textKey(keys), text);
    store(restKey(keys), isEmpty ? '' : JSON.stringify(rest));
  } catch {
    // The field still holds it.
  }
}

/** What is typed on this device for one place goes to another, behind what is typed for that. */
export function moveDeviceDraft(from: Pick<DraftKeys, 'device'>, to: Pick<DraftKeys, 'device'>): void {
  const text = readLocal(textKey(from)) ?? '';
  if (text === '') return;
  const before = readLocal(textKey(to)) ?? '';
  try {
    store(textKey(to), before === '' ? text : `${before}\n\n${text}`);
    store(textKey(from), '');
    store(restKey(from), '');
  } catch {
    // It stays where it was.
  }
}

function store(key: string, value: string): void {
  if (value === '') localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}
