import type { Database } from '../db/database.ts';

/** How a thing looks on its own page, so that it looks the same where it is found. */
export interface FindableAppearance {
  /** What its lattice is drawn from. */
  readonly seed: string;
  readonly palette?: string;
  readonly lattice?: string;
  readonly variant?: number | null;
  /** Name of a picture that is shown instead. */
  readonly image?: string | null;
}

/** One thing that the site's search finds, in one language. Only what a public page shows may stand here. */
export interface FindableText {
  /** Unique within its source. */
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  /** Who, when or where, in a few words. */
  readonly detail: string;
  readonly body: string;
  /** Where it is shown, percent-encoded and without a language. */
  readonly path: string;
  /** Slugs of the event themes that it is about. */
  readonly themes?: readonly string[];
  readonly appearance?: FindableAppearance | undefined;
}

/** What a feature makes findable; the search feature lists these. */
export interface FindableSource {
  /** Unique, and never changed once released. */
  readonly name: string;
  /** Topics of the change feed after which it is collected anew. */
  readonly topics: readonly string[];
  /** Milliseconds in which many changes count as one, where collecting takes long; less than a second unless given. */
  readonly pause?: number;
  /** Everything that can be found now, as a signed-out visitor of that language would read it. The origin is that of the product's own addresses. */
  collect(db: Database, locale: string, origin: string): Promise<readonly FindableText[]>;
}

/** Markdown as plain words, for an index and an excerpt: marks, link addresses and pictures go. */
export function toSearchText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[\s>]*(#{1,6}|[-*+]|\d+\.)\s+/gm, ' ')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
