import { attachmentLimits, type Attachment, type SentAttachment } from '@sabha/contract/core/attachment';
import { draftPrefix } from '../../lib/session/stored-values.ts';

/** A file that somebody is going to send. */
export interface OutgoingFile {
  /** Names it on this page. */
  readonly key: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** How much of it the server has, in whole percent. */
  readonly percent: number;
  /** What went wrong, where it has failed. */
  readonly problem: string | null;
  /** Whether trying again can help: by itself where no answer came, by hand where there was too much at once. */
  readonly retry: 'by itself' | 'by hand' | 'never';
  /** What the server made of it; null until it is ready. */
  readonly attachment: Attachment | null;
}

export const waitingFile = ({ key, file_name, bytes }: Pick<OutgoingFile, 'key' | 'file_name' | 'bytes'>): OutgoingFile => ({
  key,
  file_name,
  bytes,
  state: 'waiting',
  percent: 0,
  problem: null,
  retry: 'never',
  attachment: null,
});

export const readyFile = (attachment: Attachment): OutgoingFile => ({
  ...waitingFile({ key: attachment.name, file_name: attachment.file_name, bytes: attachment.bytes }),
  state: 'ready',
  percent: 100,
  attachment,
});

/** Those that the server has. */
export const readyOf = (files: readonly OutgoingFile[]): Attachment[] =>
  files.flatMap(({ attachment }) => (attachment === null ? [] : [attachment]));

/** How they are named to the server, in their order. */
export const toSent = (list: readonly Attachment[]): SentAttachment[] => list.map(({ name, alt }) => ({ name, alt }));

interface DraftFile {
  readonly attachment: Attachment;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (draftKey: string) => `${draftPrefix}files:${draftKey}`;
/** An hour less than the server has them for. */
const usableMs = (attachmentLimits.waiting_hours - 1) * 3_600_000;

function readStored(draftKey: string): readonly DraftFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? '[]');
    return Array.isArray(stored) ? (stored as DraftFile[]) : [];
  } catch {
    return [];
  }
}

/** Files of a draft that this device remembers, as far as the server still has them. */
export const readDraftFiles = (draftKey: string): Attachment[] =>
  readStored(draftKey).flatMap(({ attachment, at }) => (Date.now() - at < usableMs ? [attachment] : []));

/** Files of a draft go to another one. */
export function moveDraftFiles(from: string, to: string): void {
  const files = readDraftFiles(from);
  if (files.length === 0) return;
  storeDraftFiles(to, [...readDraftFiles(to), ...files]);
  storeDraftFiles(from, []);
}

/** A device that stores nothing remembers them as long as its page. */
export function storeDraftFiles(draftKey: string, files: readonly Attachment[]): void {
  try {
    const before = new Map(readStored(draftKey).map(({ attachment, at }) => [attachment.name, at]));
    const stored = files.map((attachment): DraftFile => ({ attachment, at: before.get(attachment.name) ?? Date.now() }));
    if (stored.length === 0) localStorage.removeItem(keyOf(draftKey));
    else localStorage.setItem(keyOf(draftKey), JSON.stringify(stored));
  } catch {
    // The page still holds them.
  }
}
