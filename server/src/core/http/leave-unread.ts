import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

/** What is left of a smaller body costs less to read than a new connection. */
const readAnyway = 512 * 1024;
/** Until then a client that is still sending can find the answer. */
const lingerMs = 2_000;

const isLongBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > readAnyway;

/**
 * A large body of which nothing more is wanted is not read on: its connection ends behind the answer. It stays for a moment without being
 * read, since a connection that is cut off while the other side sends takes the answer along (RFC 9112, 9.6).
 */
export function leaveUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    const { socket } = raw;
    if (!(socket instanceof Socket) || raw.complete || !isLongBody(request)) return;
    void reply.header('connection', 'close');
    // Taken out of the hands of whoever read it, and of Node, which reads what nobody reads.
    raw.unpipe();
    raw.pipe(new Writable({ highWaterMark: 1, write: () => undefined }));
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), lingerMs).unref();
    };
  });
}
