/** The first post about something that is begun with one. */
export { openDiscussion } from './open-discussion.ts';
/** Whom somebody can name in the first post of what is not there yet. */
export { findMentionable } from './list-mentionable.ts';
/** Somebody hears of everything that is said about one thing. */
export { watchDiscussion } from './watch-discussion.ts';
/** Posts that were written on another site. */
export { findImported, importPosts, type ImportedDiscussion, type ImportedPost, type KnownPost } from './import-posts.ts';
/** Posts that go from one discussion to another. */
export { mergeDiscussions, movePosts, settleDiscussions, type MovedTo } from './move-posts.ts';
/** What the first post shows besides its text has changed. */
export { announceChange } from './announce-change.ts';
/** What a discussion is about. */
export { findAnchorOf } from './summarise-discussion.ts';
/** Discussions in lists: what is unread, who wrote, where words are. */
export {
  countPosts,
  findPostsWith,
  listUnread,
  readAnswer,
  readPostTexts,
  readProgress,
  readWriters,
  type PostText,
} from './progress.read-model.ts';
/** What is said in a discussion, for everybody. */
export { findPublicAnswer, readPublicOpenings, readPublicPosts, type PublicPostReader } from './public-posts.read-model.ts';
