/** Name of the meta element in which every page says where people sign in: the issuer and the client, with a space between them. */
export const signInMeta = 'sign-in';
