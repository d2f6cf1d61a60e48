import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ProblemError } from '@sabha/contract/core/errors';
import { ConfigError } from '../core/config/config-error.ts';
import { loadEnvironment, readConfig } from '../core/config/config.ts';
import { createContext } from '../core/create-context.ts';
import { toRecipient } from '../core/email/email-document.ts';
import { testMailTemplate } from '../core/email/templates/test-mail.template.ts';

/** `npm run mail:test -- ADDRESS [--locale en|hi|gu]`: sends a mail at once, past the queue, so that what fails is seen. */
async function send(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { locale: { type: 'string', default: 'en' } } });
  const [email = ''] = positionals;
  const { locale } = values;
  const config = readConfig({ ...loadEnvironment(), LOG_LEVEL: 'error' });
  const { ctx, close } = await createContext(config);
  try {
    const content = testMailTemplate.write({ public_url: config.public_url }, locale);
    const letter = { id: randomUUID(), template: testMailTemplate.name, to: toRecipient({ email }), locale, content };
    if (!(await ctx.mail.deliver(letter))) throw new ProblemError(422, 'The mail server refuses this recipient for good.');
    console.log(
      config.smtp_url
        ? 'The mail server took the mail.'
        : `SMTP_URL is not set, so the mail is in the local mailbox: ${config.public_url}/dev/mailbox`,
    );
  } finally {
    await close();
  }
}

send().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof ProblemError;
  console.error(
    isPlain ? (error instanceof ProblemError ? `${error.detail} Usage: npm run mail:test -- someone@example.org` : error.message) : error,
  );
  process.exitCode = 1;
});
