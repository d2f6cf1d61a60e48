import type { ApiClient } from '@sabha/contract/core/operation';
import { Building2 } from 'lucide-react';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { ManageDiscussion, WatchMenu, type LiveDiscussion } from '../../discussion/public.ts';
import { SaveButton } from '../../saved/public.ts';
import { TopicMenu, type TopicMenuProps } from './topic-menu.tsx';
import { titleOf } from './topic-names.ts';
import type { FoundTopic } from './topic-read.ts';
import { TopicStates } from './topic-states.tsx';
import { TopicTrail } from './topic-trail.tsx';
import { useTopicWrites } from './use-topic-writes.ts';
import { VoteButton } from './vote-button.tsx';

/** As high as the buttons beside it; its list does not leave the page at its right edge. */
const SHARE =
  '[&>summary]:h-8.5 [&>summary]:gap-1.5 [&>summary]:px-3 [&>summary]:text-sm [&>summary]:hit-44 md:[&>div]:right-0 md:[&>div]:left-auto';

interface TopicHeadProps extends Omit<TopicMenuProps, 'topic' | 'onPin'> {
  found: FoundTopic;
  live: LiveDiscussion;
  api: ApiClient;
  isMine: boolean;
}

/** What a topic is called and is, and what can be done with all of it. */
export function TopicHead({ found, live, api, isMine, ...menu }: TopicHeadProps) {
  const { topic } = found;
  const { topic_id, path, public_path, category } = topic;
  const { discussion, calls } = live;
  const writes = useTopicWrites(api, topic_id);
  const url = usePageUrl(public_path ?? path);
  const title = titleOf(topic);
  return (
    <header>
      <TopicTrail category={category} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 flex-1 basis-[24rem] text-[2.5rem] leading-[1.06] text-balance [overflow-wrap:anywhere] max-md:text-display-md">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-2 max-md:order-last">
          <VoteButton found={found} isMine={isMine} onVote={writes.vote} />
          {discussion && (
            <span className="min-[1100px]:hidden">
              <WatchMenu discussion={discussion} calls={calls} />
            </span>
          )}
          {discussion?.abilities.manage && <ManageDiscussion discussion={discussion} calls={calls} />}
          <SaveButton type="topic" address={String(topic_id)} title={title} size="small" />
          <ShareMenu title={title} url={url} className={SHARE} />
          <TopicMenu {...menu} topic={topic} onPin={writes.pin} />
        </div>
        <div className="w-full">
          <TopicStates topic={topic} />
          {category.organisation_slug !== null && (
            <p className="flex items-start gap-1.5 text-sm text-fg-2">
              <Building2 size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
              {m.orgforum_topic_readers({ organisation: category.name })}
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
