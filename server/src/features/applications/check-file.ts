import { acceptedFiles, applicationFileRules, type AcceptedFile } from '@sabha/contract/applications/form-field';
import { ProblemError } from '@sabha/contract/core/errors';
import type { Readable } from 'node:stream';
import { receiveBuffer } from '../../core/storage/receive-bytes.ts';
import { sniffMediaType } from '../../core/storage/sniff-media-type.ts';

export interface CheckedFile {
  readonly bytes: Buffer;
  readonly kind: AcceptedFile;
}

/**
 * Names of PDF that make a document act by itself or carry other files (ISO 32000-2, 12.6.4 and 7.11.4). A document can hide
 * them in compressed parts, so this is a sieve; what counts is that files only ever leave as downloads.
 */
const actingPdf = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)[\s/(<[\]>]/;

/** The whole file, known to be one of the kinds that the question takes. @throws ProblemError 413, 415 or 422 at `file`. */
export async function checkFile(stream: Readable, accept: readonly AcceptedFile[]): Promise<CheckedFile> {
  const bytes = await receiveBuffer(stream, applicationFileRules.bytes);
  const mediaType = sniffMediaType(bytes);
  const kind = accept.find((one) => (acceptedFiles[one] as readonly string[]).includes(mediaType));
  if (!kind) throw refuse(415, accept.includes('image') ? 'Send a PDF, JPEG, PNG or WebP file.' : 'Send a PDF file.');
  if (kind === 'pdf' && !isWholePdf(bytes)) throw refuse(422, 'This PDF is not whole. Save it again and send it once more.');
  if (kind === 'pdf' && actingPdf.test(bytes.toString('latin1')))
    throw refuse(422, 'This PDF runs programs or carries other files. Print it to a plain PDF and send that.');
  return { bytes, kind };
}

const refuse = (status: number, message: string) => new ProblemError(status, message, [{ path: 'file', message }]);

// The mark of the end stands in the last 1024 bytes (ISO 32000-1, annex H, note 18).
const isWholePdf = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');
