import type { EmailBlock, EmailContent } from './email-content.ts';
import { plainText } from './plain-text.ts';

/** One kind of mail: subject, HTML and text all come from what `write` answers, in the language asked for. */
export interface EmailTemplate<Data extends object> {
  readonly name: string;
  /**
   * How many such mails one recipient gets in an hour at most. Null only for what takes staff, money, the schedule or a proof of the
   * recipient to cause; everything else could be used to fill somebody's mailbox.
   */
  readonly per_hour: number | null;
  /** What guards an account or an order, as a code does: it has its own limit alone, so that other mails cannot use up its budget. */
  readonly is_security?: true;
  write(data: Data, locale: string): EmailContent;
}

interface Opening {
  readonly subject: string;
  /** The subject once more unless said. */
  readonly heading?: string;
  /** What it is about in a sentence or two, also shown beside the subject. */
  readonly lead: string;
  readonly brand?: string;
}

/** A letter that opens with a heading and a sentence, as nearly all do; a block that is null is left out. */
export function emailOf({ subject, heading = subject, lead, ...rest }: Opening, ...blocks: readonly (EmailBlock | null)[]): EmailContent {
  const opening: EmailBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text: lead },
  ];
  return { subject, preview: lead, ...rest, blocks: [...opening, ...blocks.filter((block) => block !== null)] };
}

/** Facts as label and value; one without a value is left out. */
export function factsOf(...facts: readonly (readonly [label: string, value: string])[]): EmailBlock {
  return { kind: 'facts', rows: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })) };
}

/** Words of somebody we do not know: short, without links, and set apart. `label` says whose words they are. */
export const quoteOf = (label: string, text: string, max = 200): EmailBlock => ({ kind: 'quote', label, text: plainText(text, max) });

/** What staff wrote, a block a paragraph; empty lines part them. */
export function paragraphsOf(text: string): EmailBlock[] {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return parts.map((part) => ({ kind: 'paragraph', text: part }));
}
