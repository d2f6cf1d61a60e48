/** Names of the meta elements in which every page says where people sign in. */
export const signInMeta = { issuer: 'sign-in-issuer', client_id: 'sign-in-client' } as const;
