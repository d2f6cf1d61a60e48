/** Addresses of the public pages that calendars, exports and mails link to, under the origin. */
export const sessionPath = (slug: string) => `/agenda/${encodeURIComponent(slug)}`;
export const speakerPath = (slug: string) => `/speakers/${encodeURIComponent(slug)}`;
