import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { toDisposition } from '../storage/safe-file-name.ts';
import type { ByteRange } from '../storage/stored-file.ts';
import { readRange } from './byte-range.ts';
import { paceUpload } from './pace-upload.ts';

/** Bytes that are ready to be sent. */
export interface FileBody {
  /** Bytes in all. */
  readonly length: number;
  open(range?: ByteRange): Promise<Readable>;
}

/** One representation of a file; `load` is called only for the one that is sent. */
export interface FileChoice {
  readonly media_type: string;
  /** Changes when the bytes do; without quotes. */
  readonly etag: string;
  load(): Promise<FileBody>;
}

/** What a handler of an operation with transport `file` answers. */
export interface FileAnswer {
  /** Best first. The first whose type the client names in `Accept` is sent, else the last; more than one adds `Vary: Accept`. */
  readonly choices: readonly [FileChoice, ...FileChoice[]];
  /** `immutable`: the bytes behind this URL never change. `private`: only this person may see them. `fresh`: public, asked for again each time. */
  readonly cache: 'immutable' | 'private' | 'fresh';
  /** `attachment` is downloaded under `file_name`; `inline` may be shown. */
  readonly disposition: 'inline' | 'attachment';
  readonly file_name?: string | null;
}

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable, no-transform',
  private: 'private, no-cache, no-transform',
  fresh: 'public, no-cache, no-transform',
} as const;

/**
 * Sends a file answer: content negotiation, conditional requests and single byte ranges (RFC 9110).
 * Nothing of it may be sniffed, framed with rights, or run.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): Promise<FastifyReply> {
  const choice = negotiate(answer.choices, request.headers.accept);
  const etag = `"${choice.etag}"`;
  reply
    .header('etag', etag)
    .header('cache-control', cacheControl[answer.cache])
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', answer.cache === 'private' ? 'same-origin' : 'cross-origin')
    .header('content-disposition', toDisposition(answer.disposition, answer.file_name ?? null));
  if (answer.choices.length > 1) reply.header('vary', 'Accept');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const body = await choice.load();
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, body.length) : null;
  reply.header('accept-ranges', 'bytes').type(choice.media_type);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${body.length}`).header('content-length', 0).send();
  const length = range ? range.end - range.start + 1 : body.length;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
  // A stream and not nothing, for which the framework would say that the length is 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await body.open(range ?? undefined));
}

function negotiate(choices: FileAnswer['choices'], accept: string | undefined): FileChoice {
  const named = new Set((accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase()));
  return choices.find(({ media_type }) => named.has(media_type)) ?? choices[choices.length - 1] ?? choices[0];
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

/** The file of a multipart form; its stream must be read to the end or destroyed. */
export interface UploadedPart {
  /** As the client said it: never trusted. */
  readonly file_name: string;
  readonly media_type: string;
  readonly stream: Readable;
}

export const isUploadedPart = (value: unknown): value is UploadedPart =>
  typeof value === 'object' && value !== null && 'stream' in value && 'file_name' in value;

// One more than any store takes, so that the store sees the excess and says so.
const partLimit = 100 * 1024 * 1024 + 1;

/**
 * Reads a form up to its file: the texts that come before it, and the file itself as `file`, not yet read.
 * @throws ProblemError 415 when the body is not a multipart form, 400 when there is no file in it.
 */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ProblemError(415, 'Send the file as multipart/form-data.');
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { files: 1, fileSize: partLimit } })) {
    if (part.type === 'field') {
      // A null prototype is not needed: the operation's schema picks the names it knows.
      if (part.fieldname !== '__proto__') fields[part.fieldname] = part.value;
    } else {
      const file: UploadedPart = { file_name: part.filename, media_type: part.mimetype, stream: paceUpload(part.file) };
      return { ...fields, file };
    }
  }
  throw badRequest('The form has no file. Send its text fields before the file.');
}

/**
 * The bytes of a part that is small by its nature; reading ends as soon as they are too many.
 * @throws what `refuse` makes of it
 */
export async function readUploadedBytes({ stream }: UploadedPart, maxBytes: number, refuse: () => Error): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw refuse();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
