import { getCurrentEdition } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import type { SiteData } from './site-data.ts';

/** Loads what the shell shows. A product without a published edition has pages too. */
export async function loadSite({ api, public_url, sign_in }: PageCall): Promise<SiteData> {
  const found = await nullIfMissing(api.call(getCurrentEdition));
  if (!found) return { edition: null, public_url, sign_in };
  const { slug, name, short_name, tagline, notice, about_path, contact_email, social_urls, time_zone, starts_on, ends_on, city, region } =
    found.data;
  return {
    edition: {
      slug,
      name,
      short_name,
      tagline,
      notice,
      about_path,
      contact_email,
      social_urls,
      time_zone,
      starts_on,
      ends_on,
      city,
      region,
    },
    public_url,
    sign_in,
  };
}
