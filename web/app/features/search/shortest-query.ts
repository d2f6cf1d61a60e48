/** Letters from which on members are searched, and a search is remembered. */
export const shortestQuery = 2;
