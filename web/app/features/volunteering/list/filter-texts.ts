import type { ShiftFit } from '@sabha/contract/volunteering/operations';
import { m } from '../../../paraglide/messages.js';

export const fitTexts: Readonly<Record<ShiftFit, () => string>> = {
  diary: m.volunteering_list_fits_diary,
  young: m.volunteering_list_fits_young,
  skills: m.volunteering_list_fits_skills,
  mine: m.volunteering_list_fits_mine,
};

/** What a value of a facet is called; itself where nothing is found by it any more. */
export const labelIn = (facet: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  facet.find((one) => one.value === value)?.label ?? value;
