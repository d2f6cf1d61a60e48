import type { ApiClient } from '@sabha/contract/core/operation';
import { getCurrentEdition } from '@sabha/contract/content/operations';
import { getPublicForum, type PublicCategory } from '@sabha/contract/forum/public-forum';
import { data } from 'react-router';
import { nullIfMissing } from '../../../lib/null-if-missing.ts';

export const readCategories = async (api: ApiClient): Promise<PublicCategory[]> => (await api.call(getPublicForum)).data.categories;

/** @throws a 404 answer for a category that not everybody may read */
export function findCategory(categories: readonly PublicCategory[], slug: string): PublicCategory {
  const found = categories.find((category) => category.slug === slug);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the page's own
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** The zone in which days are shown: the event's, and UTC before there is one. */
export async function readZone(api: ApiClient): Promise<string> {
  const edition = await nullIfMissing(api.call(getCurrentEdition));
  return edition?.data.time_zone ?? 'UTC';
}
