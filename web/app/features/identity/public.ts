export { ProfileMenu } from './components/profile-menu.tsx';
