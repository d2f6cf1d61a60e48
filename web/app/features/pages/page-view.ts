import type { ShownBlock } from '@sabha/contract/pages/page';
import type { PublicPage } from '@sabha/contract/pages/page';
import type { Lattice } from '../../ui/jaali.tsx';

/** A block of one type as readers get it. */
export type BlockOf<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>;

/** One entry of a live list, whatever it lists. */
export interface ListedThing {
  readonly kind: 'session' | 'person' | 'organisation' | 'theme' | 'page';
  readonly key: string;
  /** Its own page on this site, percent-encoded; null where it has none. */
  readonly to: string | null;
  readonly title: string;
  readonly text: string;
  /** When, where or how many, in words. */
  readonly note: string;
  readonly lattice: Lattice | null;
  /** Name of an image. */
  readonly image: string | null;
  /** Public and lasting: draws a face or a seal. */
  readonly seed: string;
}

/** What the ward map of the current edition is drawn from. */
export interface MapSource {
  readonly seed: string;
  readonly event: string;
  readonly themes: readonly Lattice[];
}

/** Everything that a page of blocks shows; it also travels to the browser. */
export interface PageView {
  readonly page: PublicPage;
  /** By the id of the block that shows them. */
  readonly lists: Readonly<Record<string, readonly ListedThing[]>>;
  /** Null where no block shows the map, or there is nothing to draw it from. */
  readonly map: MapSource | null;
}

interface Texts {
  readonly in_english?: readonly string[] | undefined;
}

/** The language of a text where it is not the page's own, for the `lang` attribute: nobody has translated it yet. */
export const langOf = (object: Texts, field: string): 'en' | undefined => (object.in_english?.includes(field) ? 'en' : undefined);

/** A path as people type it, the way an address carries it: `/Our%20Impact`. */
export const addressOf = (path: string): string => encodeURI(path);
