import { discussionOperations } from '@sabha/contract/discussion/operations';
import { postAcceptedNotice, postConcernedNotice } from '@sabha/contract/discussion/notifications';
import type { Feature } from '../../core/feature.ts';
import { bindDiscussionChannel, broadcastChanged, broadcastRearranged, broadcastWritten } from './broadcast-changes.ts';
import { concernNamed, concernReaders } from './concern-readers.ts';
import { deletePostHandler, editPostHandler, markAnswerHandler, reactHandler } from './change-post.ts';
import { createDiscussionSource } from './discussion-source.ts';
import { followHandlers } from './follow-handlers.ts';
import { listMentionableHandler } from './list-mentionable.ts';
import { notifyOfAnswer } from './notify-of-answer.ts';
import { notifyOfPosts } from './notify-of-posts.ts';
import { notifyOfStartJob } from './notify-of-start.job.ts';
import { discussionData } from './personal-data.ts';
import { createPlaces } from './places.ts';
import { createPostFeed } from './post.feed.ts';
import { createPostSavable } from './post-savable.ts';
import { createPostAttachable, createPostSubject } from './post-subject.ts';
import { readHandlers } from './read-handlers.ts';
import { settleAfterErasure } from './settle-after-erasure.ts';
import { writePostHandler } from './write-post.ts';

/** Posts about anything that a feature lets people discuss. `all` answers every feature, which know what that is. */
export function createDiscussion(all: () => readonly Feature[]): Feature {
  const places = createPlaces(() => all().flatMap(({ anchors }) => anchors ?? []));
  const notifyOfStart = notifyOfStartJob(places);
  return {
    name: 'discussion',
    jobs: [notifyOfStart],
    personalData: discussionData,
    operations: discussionOperations,
    handlers: [
      ...readHandlers(places),
      listMentionableHandler(places),
      writePostHandler(places),
      editPostHandler(places),
      deletePostHandler(places),
      reactHandler(places),
      markAnswerHandler(places),
      ...followHandlers(places),
    ],
    channels: [bindDiscussionChannel(places)],
    moderatables: [createPostSubject(places)],
    attachables: [createPostAttachable(places)],
    savables: [createPostSavable(places)],
    feedSources: [createPostFeed(places)],
    notifications: [postConcernedNotice, postAcceptedNotice],
    notificationSources: [createDiscussionSource(places)],
    subscribers: [
      broadcastWritten,
      broadcastChanged,
      broadcastRearranged,
      concernReaders(places, notifyOfStart),
      concernNamed(places),
      notifyOfPosts,
      notifyOfAnswer(places),
      settleAfterErasure(places),
    ],
  };
}
