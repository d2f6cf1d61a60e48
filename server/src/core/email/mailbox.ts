import { createHash } from 'node:crypto';
import { notFound } from '@sabha/contract/core/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { toDisposition } from '../storage/safe-file-name.ts';
import { mailboxFolder } from './mailer.ts';
import { listMailbox, readMessage, type StoredMessage } from './mailbox.store.ts';
import { mailboxStyle, renderMailbox, renderMessage } from './mailbox-page.ts';

const styleHash = createHash('sha256').update(mailboxStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
// The letter is shown as a mail program would: no scripts, no forms, no way out of its frame.
const emailContentPolicy = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'";

/** The local mailbox at `/dev/mailbox`. Mount it outside production only: whoever opens it reads everybody's mail. */
export function registerMailbox(app: FastifyInstance, { config }: { readonly config: Pick<Config, 'data_dir'> }): void {
  const folder = mailboxFolder(config.data_dir);
  const find = async (id: string): Promise<StoredMessage> => {
    const message = await readMessage(folder, id);
    if (!message) throw notFound('There is no such message.');
    return message;
  };
  app.get('/dev/mailbox', async (_, reply) => sendPage(reply, renderMailbox(await listMailbox(folder)), pagePolicy));
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) =>
    sendPage(reply, renderMessage(await find(request.params.id)), pagePolicy),
  );
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/letter', async (request, reply) =>
    sendPage(reply, (await find(request.params.id)).html, emailContentPolicy),
  );
  app.get<{ Params: { id: string; index: string } }>('/dev/mailbox/:id/files/:index', async (request, reply) => {
    const file = (await find(request.params.id)).files[Number(request.params.index)];
    if (!file) throw notFound('There is no such file.');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', toDisposition('attachment', file.file_name))
      .header('cache-control', 'no-store')
      .type(file.media_type)
      .send(Buffer.from(file.content, 'base64'));
  });
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
