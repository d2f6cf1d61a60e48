import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const EditTopicDialog = lazyPart(async () => (await import('../write/edit-topic-dialog.tsx')).EditTopicDialog);
const PollDialog = lazyPart(async () => (await import('../write/poll-dialog.tsx')).PollDialog);
const MovePostsDialog = lazyPart(async () => (await import('../move/move-posts-dialog.tsx')).MovePostsDialog);
const MergeTopicDialog = lazyPart(async () => (await import('../move/merge-topic-dialog.tsx')).MergeTopicDialog);

/** What of a topic is changed in a dialog: what it is called, its poll, where some of its posts stand, or where all of them do. */
export type ChangedPart = 'topic' | 'poll' | 'posts' | 'whole';

interface TopicDialogProps {
  part: ChangedPart;
  topic: Topic;
  /** The posts that are chosen. */
  post_numbers: readonly number[];
  onMoved: (moved: MovedPosts) => void;
  onMerged: (moved: MovedPosts) => void;
  onClose: () => void;
}

/** It stays open with what is typed in it, whatever becomes of the page behind it. */
export function TopicDialog({ part, topic, post_numbers, onMoved, onMerged, onClose }: TopicDialogProps) {
  const { revalidate } = useRevalidator();
  function closeEdited(): void {
    onClose();
    // The title of the window is that of the topic.
    void revalidate();
  }
  return (
    <Suspense>
      {part === 'topic' && <EditTopicDialog topic={topic} onClose={closeEdited} />}
      {part === 'poll' && <PollDialog topic={topic} onClose={closeEdited} />}
      {part === 'posts' && <MovePostsDialog topic={topic} post_numbers={post_numbers} onMoved={onMoved} onClose={onClose} />}
      {part === 'whole' && <MergeTopicDialog topic={topic} onMerged={onMerged} onClose={onClose} />}
    </Suspense>
  );
}
