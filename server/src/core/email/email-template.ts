/** Parts a letter is made of; each knows how to be HTML and how to be plain text. Texts are plain, never markup. */
export type LetterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The one thing to do; `url` is absolute, http or https. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  /** A code to type somewhere: large and wide. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'small'; readonly text: string };

export interface LetterContent {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  /** Whose letter it is, shown at its head: the summit's name. The sender's name unless said. */
  readonly brand?: string;
  readonly blocks: readonly LetterBlock[];
}

/** One kind of mail: subject, HTML and text all come from what `write` answers, in the language asked for. */
export interface EmailTemplate<Data extends object> {
  readonly name: string;
  write(data: Data, locale: string): LetterContent;
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
export function letterOf(
  { subject, heading = subject, lead, ...rest }: Opening,
  ...blocks: readonly (LetterBlock | null)[]
): LetterContent {
  const opening: LetterBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text: lead },
  ];
  return { subject, preview: lead, ...rest, blocks: [...opening, ...blocks.filter((block) => block !== null)] };
}

/** Facts as label and value; one without a value is left out. */
export function factsOf(...facts: readonly (readonly [label: string, value: string])[]): LetterBlock {
  return { kind: 'facts', rows: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })) };
}

/** What somebody wrote, a block a paragraph; empty lines part them. */
export function paragraphsOf(text: string): LetterBlock[] {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return parts.map((part) => ({ kind: 'paragraph', text: part }));
}
