import { badRequest } from '@sabha/contract/core/errors';
import { z } from 'zod';
import { emailContentSchema } from './email-content.ts';

export interface MailAddress {
  readonly email: string;
  readonly name?: string;
}

/** A file that comes with a letter. */
const inlineFileSchema = z.object({
  file_name: z.string(),
  media_type: z.string(),
  /** In base64, because a letter waits as JSON. */
  content: z.string(),
});
export type EmailInlineFile = Readonly<z.output<typeof inlineFileSchema>>;

/** A letter that waits to be sent. */
export const emailDocumentSchema = z.object({
  /** Becomes the Message-ID, so that a repeated sending is recognised as the same message. */
  id: z.string(),
  /** The template's name, for measures and logs. */
  template: z.string(),
  to: z.object({ email: z.string(), name: z.string().exactOptional() }),
  locale: z.string(),
  content: emailContentSchema,
  files: z.array(inlineFileSchema).readonly().exactOptional(),
  /** Becomes List-Unsubscribe and says that one POST does it (RFC 2369, RFC 8058). */
  unsubscribe_url: z.url().exactOptional(),
});
export type EmailDocument = Readonly<z.output<typeof emailDocumentSchema>>;

// Whatever could end a header line, or hide what stands in it: control and direction characters.
const headerBreakers = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** A text that fits one header line. */
export function toHeaderText(text: string): string {
  return text.replace(headerBreakers, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * A recipient that is one plain address and nothing more.
 * @throws ProblemError 400 for anything else, such as lists, comments or line ends.
 */
export function toRecipient({ email, name }: MailAddress): MailAddress {
  const address = z.email().max(254).safeParse(email);
  if (!address.success) throw badRequest('This is not an e-mail address.');
  const shown = toHeaderText(name ?? '').slice(0, 100);
  return shown ? { email: address.data, name: shown } : { email: address.data };
}
