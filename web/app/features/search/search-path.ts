/** The page of the search with what was found for some words. */
export const searchPath = (query: string): string => `/search?q=${encodeURIComponent(query)}`;
