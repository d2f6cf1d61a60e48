export { ProfileMenu } from './components/profile-menu.tsx';
export { useProof } from './security/use-proof.tsx';
