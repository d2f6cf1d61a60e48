import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of the S3 protocol as the file store speaks, in memory, on loopback. */
export interface TestS3Server {
  /** For S3_URL. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const accessKey = 'test-key';

export async function startS3Server(): Promise<TestS3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request, response, objects).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${accessKey}:test-secret@127.0.0.1:${port}/bucket?region=ap-south-1`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: Map<string, Buffer>): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const isSigned =
    request.headers.authorization?.includes(`Credential=${accessKey}/`) && request.headers.authorization.includes('/ap-south-1/s3/');
  if (!isSigned) return void response.writeHead(403).end();
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
  const body = await buffer(request);
  if (request.method === 'PUT') {
    objects.set(key, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name);
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult/>');
  }
  if (url.searchParams.has('list-type')) {
    const keys = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''));
    const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    return void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`);
  }
  sendObject(request, response, objects.get(key));
}

function sendObject(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  if (!object) return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const bytes = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object;
  response.writeHead(range ? 206 : 200, { 'content-length': bytes.length, 'last-modified': new Date(0).toUTCString(), etag: '"x"' });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
