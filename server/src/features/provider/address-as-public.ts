import type { IncomingMessage } from 'node:http';
import type { Config } from '../../core/config/config.ts';

/** The provider builds its addresses from the request's; the public URL decides, whatever the client or a proxy says. */
export function addressAsPublic({ headers }: IncomingMessage, { public_url }: Pick<Config, 'public_url'>): void {
  const { host, protocol } = new URL(public_url);
  delete headers['x-forwarded-host'];
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
