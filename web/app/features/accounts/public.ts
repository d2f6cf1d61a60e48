export { ProfileMenu } from './components/profile-menu.tsx';
/** Asks for the proofs that calls of a page are refused for; rendered once around all signed-in pages. */
export { ProofHost } from './security/proof-host.tsx';
