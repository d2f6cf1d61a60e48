// A Node HTTP server that sends one answer and does nothing else: the most that this machine can do.
// Reads `{ headers, body }` (body in base64) from its standard input and says its port on standard output.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { headers, body } = (await json(process.stdin)) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
