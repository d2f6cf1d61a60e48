import { z } from 'zod';

/** Parts a letter is made of; each knows how to be HTML and how to be plain text. Texts are plain, never markup. */
const emailBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** The one thing to do; `url` is absolute, http or https. */
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
  /** A code to type somewhere: large and wide. */
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ label: z.string(), value: z.string() })).readonly() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('small'), text: z.string() }),
  /** Quiet ways on at a letter's foot; each `url` is absolute, http or https. */
  z.object({ kind: z.literal('links'), items: z.array(z.object({ text: z.string(), url: z.string() })).readonly() }),
  /** What somebody else wrote, visibly apart from our own words; make it with `quoteOf`. */
  z.object({ kind: z.literal('quote'), label: z.string(), text: z.string() }),
]);
export type EmailBlock = Readonly<z.output<typeof emailBlockSchema>>;

export const emailContentSchema = z.object({
  subject: z.string(),
  /** The line that mail programs show beside the subject. */
  preview: z.string(),
  /** Whose letter it is, shown at its head: the summit's name. The sender's name unless said. */
  brand: z.string().exactOptional(),
  blocks: z.array(emailBlockSchema).readonly(),
});
export type EmailContent = Readonly<z.output<typeof emailContentSchema>>;
