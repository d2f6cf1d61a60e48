export { ProfileMenu } from './components/profile-menu.tsx';
/** Who asks the person to belong to them, with a yes and a no. */
export { OwnMemberships } from './memberships/own-memberships.tsx';
/** Asks for the proofs that calls of a page are refused for; rendered once around all signed-in pages. */
export { ProofHost } from './security/proof-host.tsx';
