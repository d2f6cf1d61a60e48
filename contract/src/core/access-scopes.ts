/** How far a right reaches: `private` opens the person's own rows, `public` everybody's. */
export const accessScopes = ['private', 'public'] as const;
