/** Parts a letter is made of; each knows how to be HTML and how to be plain text. Texts are plain, never markup. */
export type LetterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'small'; readonly text: string };

export interface LetterContent {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
}

/** One kind of mail: subject, HTML and text all come from what `write` answers. */
export interface EmailTemplate<Data extends object> {
  readonly name: string;
  write(data: Data, locale: string): LetterContent;
}
