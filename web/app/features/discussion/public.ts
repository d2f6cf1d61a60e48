/** Everything that was said about one thing, for members. */
export { DiscussionPanel } from './components/discussion-panel.tsx';
/** How each reaction is shown and read. */
export { reactionViews } from './reaction-names.ts';
