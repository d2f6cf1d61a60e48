/** Pages of single things, as links name them; the page's language is added by the router. */
export const sessionPath = (slug: string): string => `/agenda/${encodeURIComponent(slug)}`;
export const speakerPath = (slug: string): string => `/speakers/${encodeURIComponent(slug)}`;
export const startupsPath = '/web/startups';
export const startupPath = (slug: string): string => `${startupsPath}/${encodeURIComponent(slug)}`;

/** Where the browser asks for the routes of the links that it shows; written out in the names of built files, so that its answers never change. */
export const MANIFEST_PATH = '/__manifest';
/** Pages of the calls, one for each kind. */
export const callPaths = [
  '/Become%20a%20Sponsor',
  '/Call%20for%20Speakers',
  '/Register%20as%20Investors',
  '/Join%20us%20as%20a%20Volunteer',
  '/Attend%20as%20Startup%20Founder',
] as const;
