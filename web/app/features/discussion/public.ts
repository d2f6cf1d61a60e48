/** Everything that was said about one thing, for members. */
export { DiscussionPanel } from './components/discussion-panel.tsx';
/** The same in parts, for a page that is a discussion: what it follows, its posts, and what is set about it. */
export { useDiscussion, type LiveDiscussion } from './use-discussion.ts';
export { DiscussionView } from './components/discussion-view.tsx';
export type { Choosing } from './components/choose-box.tsx';
export { ManageDiscussion } from './components/manage-discussion.tsx';
export { WatchChoice } from './components/watch-choice.tsx';
export { WatchMenu } from './components/watch-menu.tsx';
/** What is being written in one goes to another. */
export { movePostDraft } from './post-draft.ts';
/** The way to a post. */
export { postElementId, postNumberIn } from './use-go-to.ts';
export { useOpenPost } from './use-open-post.ts';
export { isNew } from './merge-posts.ts';
export { useReadingPlace } from './use-reading-place.ts';
/** For a page that is a discussion: its one address, and the page that takes its place once it is gone. */
export { useCanonicalAddress } from './components/use-canonical-address.ts';
export { useLeaveGone } from './components/use-leave-gone.ts';
/** How each reaction is shown and read. */
export { reactionViews } from './reaction-names.ts';
/** For a button that goes away with the press of it. */
export { useFollowGone } from './use-follow-gone.ts';
