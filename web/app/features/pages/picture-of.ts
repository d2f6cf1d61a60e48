import { imageUrl } from '../../lib/image-url.ts';
import type { BlockOf } from './page-view.ts';

type Item = BlockOf<'gallery'>['items'][number];

/** One picture of a gallery in the sizes that it comes in. */
export interface Picture {
  readonly id: string;
  /** For windows that choose by `sources`, and for those that do not. */
  readonly src: string;
  readonly sources: string | undefined;
  /** The largest there is. */
  readonly whole: string;
  readonly item: Item;
}

const WIDTHS = [320, 640, 1280, 1920] as const;

/** An uploaded image in several widths; where there is none, the lattice of the entry, drawn by the server and sharp at every width. */
export function pictureOf({ id }: { readonly id: string }, item: Item, index: number): Picture {
  const name = `${id}-${index + 1}`;
  const drawn = `/press/lattices/${item.palette}/${item.family}/${name}.svg`;
  const sources = WIDTHS.flatMap((width) => {
    const url = imageUrl(item.image, width);
    return url === undefined ? [] : [`${url} ${width}w`];
  });
  return {
    id: name,
    src: imageUrl(item.image, 640) ?? drawn,
    sources: sources.length > 0 ? sources.join(', ') : undefined,
    whole: imageUrl(item.image, 1920) ?? drawn,
    item,
  };
}
