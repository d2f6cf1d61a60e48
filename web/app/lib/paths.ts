/** Pages of single things, as links name them; the page's language is added by the router. */
export const sessionPath = (slug: string): string => `/agenda/${encodeURIComponent(slug)}`;
export const speakerPath = (slug: string): string => `/speakers/${encodeURIComponent(slug)}`;
