import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { toDisposition } from '../storage/safe-file-name.ts';

/** A file of bytes that is written while it is sent, so that its length is not known and nobody can ask for a part of it. */
export class ByteStream {
  readonly file_name: string;
  readonly media_type: string;
  readonly open: () => Readable;

  constructor({ file_name, media_type, open }: Pick<ByteStream, 'file_name' | 'media_type' | 'open'>) {
    this.file_name = file_name;
    this.media_type = media_type;
    this.open = open;
  }
}

/** Sends it for this caller alone, to be saved and never shown. */
export function sendByteStream(reply: FastifyReply, { file_name, media_type, open }: ByteStream): FastifyReply {
  return reply
    .type(media_type)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', toDisposition('attachment', file_name))
    .send(open());
}
