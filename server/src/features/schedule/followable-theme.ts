import type { Followable } from '../../core/following/followable.ts';
import { findProgramme } from './programme.ts';
import { readThemes } from './read-themes.ts';

/** Themes of the current programme. Their slugs live on from year to year, and are what is followed. */
export const followableTheme: Followable = {
  type: 'theme',
  findKey: async (_ctx, address) => address,
  async findOpen(ctx, _actor, keys) {
    const slugs = new Set((await findProgramme(ctx, undefined))?.document.tracks.map(({ slug }) => slug));
    return new Set(keys.filter((key) => slugs.has(key)));
  },
  async describe(ctx, { locale }, keys) {
    const wanted = new Set(keys);
    const themes = (await readThemes(ctx, locale)).filter(({ slug }) => wanted.has(slug));
    return new Map(
      themes.map(({ slug, name, palette, lattice, variant }) => {
        const link = `/agenda?track=${encodeURIComponent(slug)}`;
        const appearance = { seed: `theme:${slug}`, palette, lattice, variant };
        return [slug, { address: slug, subject: { link, title: name, byline: '', appearance } }];
      }),
    );
  },
};
