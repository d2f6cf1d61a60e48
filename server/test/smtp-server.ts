import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server on loopback that keeps what it receives. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Resolves with the next mail; call it before sending. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface SmtpBehaviour {
  /** Answers a recipient with this status instead of taking it; undefined takes it. */
  refuse?: (address: string) => number | undefined;
}

export async function startSmtpServer({ refuse = () => undefined }: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const status = refuse(address);
      done(status === undefined ? null : Object.assign(new Error(`No mailbox ${address}`), { responseCode: status }));
    },
    onData(stream, { envelope }, done) {
      const store = async () => {
        const raw = await text(stream);
        const mail = { from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), raw };
        received.push(mail);
        waiting.shift()?.(mail);
        done();
      };
      void store();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
