import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getContactPage, type ContactPage } from '@sabha/contract/enquiries/operations';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import type { WardTheme } from '../../ui/jaali/ward-map.ts';

export interface ContactData extends ContactPage {
  /** What the drawn map's wards are filled with; empty before the programme has themes. */
  themes: WardTheme[];
}

/** How the team can be reached; 404 before an edition is published. */
export async function loadContact({ api }: PageCall): Promise<ContactData> {
  const [{ data }, agenda] = await Promise.all([api.call(getContactPage), nullIfMissing(api.call(getAgenda))]);
  const themes = agenda?.data.tracks.map(({ slug, lattice, variant, palette }) => ({
    slug,
    family: lattice,
    variant: variant ?? undefined,
    pair: palette,
  }));
  return { ...data, themes: themes ?? [] };
}
