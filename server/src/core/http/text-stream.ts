import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { toDisposition } from '../storage/safe-file-name.ts';

/** A file that is written while it is sent, so that its length is not known and nobody can ask for a part of it. */
export class TextStream {
  readonly file_name: string;
  readonly media_type: string;
  readonly chunks: AsyncIterable<string>;

  constructor({ file_name, media_type, chunks }: Pick<TextStream, 'file_name' | 'media_type' | 'chunks'>) {
    this.file_name = file_name;
    this.media_type = media_type;
    this.chunks = chunks;
  }
}

/** Sends it for this caller alone, to be saved and never shown. */
export function sendTextStream(reply: FastifyReply, { file_name, media_type, chunks }: TextStream): FastifyReply {
  return reply
    .type(`${media_type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', toDisposition('attachment', file_name))
    .send(Readable.from(chunks));
}
