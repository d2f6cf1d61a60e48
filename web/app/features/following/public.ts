/** Follows a person, an organisation or a theme, on their page. Only for pages of members: it needs their session and reads. */
export { FollowButton } from './components/follow-button.tsx';
