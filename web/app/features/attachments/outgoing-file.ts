import type { Attachment, SentAttachment } from '@sabha/contract/core/attachment';
import { draftPrefix } from '../../lib/session/stored-values.ts';

/** A file that somebody is going to send. */
export interface OutgoingFile {
  /** Names it on this page. */
  readonly key: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** How much of it the server has, from 0 to 1. */
  readonly share: number;
  /** What went wrong, where it has failed. */
  readonly problem: string | null;
  /** It failed for want of a network, and is tried again by itself. */
  readonly isOffline: boolean;
  /** What the server made of it; null until it is ready. */
  readonly attachment: Attachment | null;
}

export const waitingFile = ({ key, file_name, bytes }: Pick<OutgoingFile, 'key' | 'file_name' | 'bytes'>): OutgoingFile => ({
  key,
  file_name,
  bytes,
  state: 'waiting',
  share: 0,
  problem: null,
  isOffline: false,
  attachment: null,
});

export const readyFile = (attachment: Attachment): OutgoingFile => ({
  ...waitingFile({ key: attachment.name, file_name: attachment.file_name, bytes: attachment.bytes }),
  state: 'ready',
  share: 1,
  attachment,
});

/** Those that the server has. */
export const readyOf = (files: readonly OutgoingFile[]): Attachment[] =>
  files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment]));

/** How they are named to the server, in their order. */
export const toSent = (list: readonly Attachment[]): SentAttachment[] => list.map(({ name, alt }) => ({ name, alt }));

const keyOf = (draftKey: string) => `${draftPrefix}files:${draftKey}`;

/** Files of a draft that this device remembers; the server has them for a day. */
export function readDraftFiles(draftKey: string): readonly Attachment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? '[]');
    return Array.isArray(stored) ? (stored as Attachment[]) : [];
  } catch {
    return [];
  }
}

/** A device that stores nothing remembers them as long as its page. */
export function storeDraftFiles(draftKey: string, files: readonly Attachment[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(keyOf(draftKey));
    else localStorage.setItem(keyOf(draftKey), JSON.stringify(files));
  } catch {
    // The page still holds them.
  }
}
