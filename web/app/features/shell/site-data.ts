import type { CurrentEdition } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';

/** What the shell and every page's head know; loaded once by the root route. */
export interface SiteData {
  /** Null before an organiser has published an edition. */
  edition: Pick<
    CurrentEdition,
    | 'slug'
    | 'name'
    | 'short_name'
    | 'tagline'
    | 'notice'
    | 'about_path'
    | 'contact_email'
    | 'social_urls'
    | 'time_zone'
    | 'starts_on'
    | 'ends_on'
    | 'city'
    | 'region'
  > | null;
  public_url: string;
  /** Where people sign in. */
  sign_in: PageCall['sign_in'];
}
