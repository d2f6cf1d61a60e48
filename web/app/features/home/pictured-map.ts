import type { LinkPictureArt } from '../../lib/link-picture.ts';
import type { HomeData } from './home-data.ts';

/** The event's city for link previews: the map of the front page. */
export const picturedMap = ({ edition, themes }: Pick<HomeData, 'edition' | 'themes'>): LinkPictureArt => ({
  shape: 'map',
  seed: edition.pattern_seed,
  themes: themes.map(({ slug, lattice, variant, palette }) => ({ slug, family: lattice, variant: variant ?? undefined, pair: palette })),
});
