import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** One representation, ready to be written: headers are the flat list that Node writes without work. */
interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

/** The kept answer to a GET, in as many encodings as were asked for so far. */
export interface PageAnswer {
  readonly status: number;
  /** Bytes it takes in memory, over all its encodings. */
  readonly size: number;
  readonly variants: Partial<Record<Encoding, Variant>>;
  /** Makes the representation; quick when it is there already. */
  prepare(encoding: Encoding): Promise<void>;
}

interface AnswerInput {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** Representations that exist already, such as the compressed files of the build. */
  made?: Partial<Record<Encoding, Buffer>>;
}

/**
 * Keeps an answer with a strong validator for each encoding (RFC 9110 section 8.8.3: representations of one resource must differ in theirs).
 * Bodies that do not shrink (fonts, pictures) are only ever sent as they are.
 */
export function createPageAnswer({ status, body, headers, made = {} }: AnswerInput): PageAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const variants: PageAnswer['variants'] = {};
  const making = new Map<Encoding, Promise<void>>();
  let size = 0;

  function store(encoding: Encoding, bytes: Buffer): void {
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const vary = [...(headers['vary'] ? [headers['vary']] : []), ...(isText(headers) ? ['accept-encoding'] : [])].join(', ');
    const shared = Object.entries({ ...headers, etag, ...(vary && { vary }) }).flat();
    const own = [...(encoding === 'identity' ? [] : ['content-encoding', encoding]), 'content-length', String(bytes.length)];
    variants[encoding] = { body: bytes, etag, headers: [...shared, ...own], notModifiedHeaders: shared };
    size += bytes.length + 2_000;
  }

  store('identity', body);
  if (variants.identity && !isText(headers)) {
    variants.br = variants.identity;
    variants.gzip = variants.identity;
  }
  for (const encoding of encodings) {
    const bytes = made[encoding];
    if (bytes && !variants[encoding]) store(encoding, bytes);
  }
  return {
    status,
    variants,
    get size() {
      return size;
    },
    async prepare(encoding) {
      if (variants[encoding]) return;
      const work = making.get(encoding) ?? compress(encoding, body).then((bytes) => store(encoding, bytes));
      making.set(encoding, work);
      await work.finally(() => making.delete(encoding));
    },
  };
}

const isText = (headers: Record<string, string>) =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/.test(headers['content-type'] ?? '');

async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 7 });
  // Quality 7 is within a few percent of 11 on pages and twenty times faster, which the first visitor waits for.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

const known = new Map<string, Encoding>();

/** The best encoding that Accept-Encoding allows (RFC 9110 section 12.5.3); what is not named is refused, but for identity. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const allowed = new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, quality === undefined ? 1 : Number(quality)];
    }),
  );
  const choice = encodings.find((encoding) => (allowed.get(encoding) ?? allowed.get('*') ?? 0) > 0) ?? 'identity';
  // Browsers send a handful of different values; anything beyond that is not worth remembering.
  if (known.size < 100) known.set(header, choice);
  return choice;
}

/** Writes a prepared answer, or 304 when the asker has it (RFC 9110 section 13.1.2). False when the encoding is not prepared yet. */
export function writePageAnswer(request: IncomingMessage, response: ServerResponse, answer: PageAnswer): boolean {
  const variant = answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (!variant) return false;
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && answer.status === 200 && matches(asked, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders as string[]).end();
    return true;
  }
  response.writeHead(answer.status, variant.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return true;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
