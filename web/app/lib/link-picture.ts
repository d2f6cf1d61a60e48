import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';

/** Pixels of the picture in link previews: what the large cards of all networks take. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Goes up by one whenever the same facts would be drawn differently; it is part of every address. */
const DRAWING_VERSION = 1;

/** A lattice as the drawing code takes it. */
interface PicturedLattice {
  readonly seed: string;
  readonly pair: ThemePalette | 'limestone' | 'ink';
  readonly family?: LatticeFamily | undefined;
  readonly variant?: number | null | undefined;
}

/** A theme of the event's map. */
interface PicturedTheme {
  readonly slug: string;
  readonly pair: ThemePalette;
  readonly family?: LatticeFamily | undefined;
  readonly variant?: number | undefined;
}

/** Shape says what a thing is: arch a person, square an organisation, band a session or a page, map the event. */
export type LinkPictureArt =
  | { readonly shape: 'arch'; readonly seed: string; readonly name: string }
  | { readonly shape: 'seal'; readonly seed: string }
  /** Without a lattice the page's own, by its path. */
  | { readonly shape: 'band'; readonly lattice: PicturedLattice | null }
  | { readonly shape: 'map'; readonly seed: string; readonly themes: readonly PicturedTheme[] };

/** Everything that is drawn; stored content only. */
export interface LinkPictureFacts {
  readonly title: string;
  readonly note: string;
  readonly event: {
    readonly name: string;
    readonly city: string;
    readonly starts_on?: string | undefined;
    readonly ends_on?: string | undefined;
  };
  readonly locale: string;
  /** Of the page, without the language. */
  readonly path: string;
  readonly art: LinkPictureArt;
}

/** Where the picture is, without the language. Other facts have another address, so that each may be kept for good. */
export function linkPicturePath(facts: LinkPictureFacts): string {
  const text = JSON.stringify([DRAWING_VERSION, facts]);
  // FNV-1a over UTF-16 units, twice with another start, so that two texts hardly ever share an address.
  const version = [0x811c9dc5, 0x01234567].map((start) => hash(text, start).toString(36)).join('');
  return `/og${facts.path === '/' ? '/home' : facts.path}/${version}.png`;
}

function hash(text: string, start: number): number {
  let sum = start;
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}
