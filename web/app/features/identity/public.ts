export { ProfileMenu } from './components/profile-menu.tsx';
export { fullName } from './full-name.ts';
