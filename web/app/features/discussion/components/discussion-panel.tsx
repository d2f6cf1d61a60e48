import type { Discussion } from '@sabha/contract/discussion/post';
import { m } from '../../../paraglide/messages.js';
import { useDiscussion } from '../use-discussion.ts';
import { DiscussionView, type DiscussionViewProps } from './discussion-view.tsx';
import { ManageDiscussion } from './manage-discussion.tsx';
import { WatchMenu } from './watch-menu.tsx';

/** Everything that was said about one thing, and the field to say more. */
export function DiscussionPanel(props: Omit<DiscussionViewProps, 'live' | 'opening' | 'head'>) {
  const live = useDiscussion(props.reader, props.about);
  const { discussion, posts, calls } = live;
  return (
    <DiscussionView
      {...props}
      live={live}
      head={
        discussion && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-ui text-fg-2">{describe(discussion, posts.length, props.texts)}</p>
            <div className="flex flex-wrap gap-2">
              {discussion.abilities.manage && <ManageDiscussion discussion={discussion} calls={calls} />}
              <WatchMenu discussion={discussion} calls={calls} />
            </div>
          </div>
        )
      }
    />
  );
}

function describe({ is_closed, slow_seconds }: Discussion, count: number, texts: DiscussionViewProps['texts']): string {
  if (count === 0) return texts?.none ?? m.discussion_none();
  if (is_closed) return m.discussion_is_closed();
  if (slow_seconds !== null) return m.discussion_is_slow({ seconds: slow_seconds });
  if (!texts) return m.discussion_for_members();
  return texts.isAboveField ? '' : texts.readers;
}
