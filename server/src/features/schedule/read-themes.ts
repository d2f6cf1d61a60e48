import type { AgendaTrack } from '@sabha/contract/schedule/agenda';
import type { Context } from '../../core/context.ts';
import { toTerms, type NamedTerm, type Terms } from '../../core/text/named-terms.ts';
import { toAgendaTrack } from './agenda.read-model.ts';
import { findProgramme } from './programme.ts';

export type PublicTheme = Pick<AgendaTrack, 'slug' | 'name' | 'lattice' | 'palette' | 'variant'>;

/** The themes of the current edition as its latest release has them, in the order to show; none before the first release. */
export async function readThemes(ctx: Context, locale: string): Promise<PublicTheme[]> {
  const programme = await findProgramme(ctx, undefined);
  return (programme?.document.tracks ?? []).map((track) => {
    const { slug, name, lattice, palette, variant } = toAgendaTrack(track, locale);
    return { slug, name, lattice, palette, variant };
  });
}

/** The same themes with their names in all languages. */
export const readThemeNames = async (ctx: Context): Promise<readonly NamedTerm[]> =>
  (await findProgramme(ctx, undefined))?.document.tracks.map(({ name, translations }) => ({ name, translations })) ?? [];

/** Between the names by which interests in themes are stored, and those that a reader knows them by. */
export const readThemeTerms = async (ctx: Context): Promise<Terms> => toTerms(await readThemeNames(ctx));
