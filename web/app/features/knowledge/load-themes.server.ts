import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import type { ThemeView } from './theme-view.ts';

/** The themes of the published programme; none before the first release. */
export async function loadThemes({ api }: PageCall): Promise<ThemeView[]> {
  const tracks = (await nullIfMissing(api.call(getAgenda)))?.data.tracks ?? [];
  return tracks.map(({ slug, name, lattice, palette, variant }) => ({
    slug,
    name,
    lattice: { seed: `theme:${slug}`, family: lattice, pair: palette, variant },
  }));
}
