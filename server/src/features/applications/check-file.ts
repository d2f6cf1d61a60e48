import { acceptedFiles, applicationFileRules, type AcceptedFile } from '@sabha/contract/applications/form-field';
import { ProblemError } from '@sabha/contract/core/errors';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { receiveFile, type ReceivedFile } from '../../core/storage/receive-bytes.ts';
import { sniffMediaType } from '../../core/storage/sniff-media-type.ts';

export interface CheckedFile {
  /** Its place until `use` has ended. */
  readonly path: string;
  readonly kind: AcceptedFile;
}

/**
 * Names of PDF that make a document act by itself or carry other files (ISO 32000-2, 12.6.4 and 7.11.4). A document can hide
 * them in compressed parts, so this is a sieve; what counts is that files only ever leave as downloads.
 */
const actingPdf = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)[\s/(<[\]>]/;
/** Longer than each of these names, so that one which lies across two chunks is found in the next. */
const overlap = 32;
/** The mark of the end stands in the last 1024 bytes (ISO 32000-1, annex H, note 18). */
const tailLength = 1_024;

interface Checking {
  readonly folder: string;
  readonly accept: readonly AcceptedFile[];
}

/** Receives a file and hands it on, known to be one of the kinds that the question takes. @throws ProblemError 413, 415 or 422 at `file`. */
export function checkFile<T>(stream: Readable, { folder, accept }: Checking, use: (file: CheckedFile) => Promise<T>): Promise<T> {
  const kindOf = (head: Uint8Array) => {
    const mediaType = sniffMediaType(head);
    const kind = accept.find((one) => (acceptedFiles[one] as readonly string[]).includes(mediaType));
    if (!kind) throw refuse(415, accept.includes('image') ? 'Send a PDF, JPEG, PNG or WebP file.' : 'Send a PDF file.');
    return kind;
  };
  const receiving = { folder, limit: applicationFileRules.bytes, checkHead: (head: Uint8Array) => void kindOf(head) };
  return receiveFile(stream, receiving, async ({ path, head }) => {
    const kind = kindOf(head);
    if (kind === 'pdf') await checkPdf(path);
    return use({ path, kind });
  });
}

const refuse = (status: number, message: string) => new ProblemError(status, message, [{ path: 'file', message }]);

async function checkPdf(path: ReceivedFile['path']): Promise<void> {
  let before = '';
  let tail = '';
  let isActing = false;
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = before + String(chunk);
    isActing ||= actingPdf.test(text);
    before = text.slice(-overlap);
    tail = (tail + String(chunk)).slice(-tailLength);
  }
  if (!tail.includes('%%EOF')) throw refuse(422, 'This PDF is not whole. Save it again and send it once more.');
  if (isActing) throw refuse(422, 'This PDF runs programs or carries other files. Print it to a plain PDF and send that.');
}
