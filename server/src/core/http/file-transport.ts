import type { Readable } from 'node:stream';
import type { ByteRange } from '../storage/file-store.ts';

/** One representation of a file that can be sent. */
export interface FileBody {
  readonly media_type: string;
  /** Bytes in all. */
  readonly length: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  open(range?: ByteRange): Promise<Readable>;
}

/** What a handler of an operation with transport `file` answers. */
export interface FileAnswer {
  /** Best first. The first whose type the client names in `Accept` is sent, else the last; more than one adds `Vary: Accept`. */
  readonly choices: readonly [FileBody, ...FileBody[]];
  /** `immutable`: the bytes behind this URL never change. `private`: only this person may see them. */
  readonly cache: 'immutable' | 'private';
  /** `attachment` is downloaded under `file_name`; `inline` may be shown. */
  readonly disposition: 'inline' | 'attachment';
  readonly file_name?: string | null;
}

/** The file of a multipart form; its stream must be read to the end or destroyed. */
export interface UploadedPart {
  readonly field: string;
  /** As the client said it: never trusted. */
  readonly file_name: string;
  readonly media_type: string;
  readonly stream: Readable;
}
