import { useId, type ReactNode } from 'react';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import type { TopicView } from './load-public-topic.server.ts';
import { PublicDay } from './public-day.tsx';

/** When a topic began and how far it has come, and the way to pass it on. */
export function PublicTopicFacts({ topic }: { topic: TopicView }) {
  const { title, path, kind, created_at, last_posted_at, replies, votes, zone } = topic;
  const id = useId();
  const url = usePageUrl(path);
  return (
    <section
      aria-labelledby={id}
      className="self-start rounded-card bg-surface p-6 shadow-1 max-sm:p-5 lg:sticky lg:top-[calc(var(--bar)+20px)]"
    >
      <h2 id={id} className="text-display-xs">
        {m.publicforum_about()}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Fact name={m.publicforum_begun()}>
          <PublicDay at={created_at} zone={zone} />
        </Fact>
        <Fact name={m.publicforum_last_post()}>
          <PublicDay at={last_posted_at} zone={zone} />
        </Fact>
        <Fact name={kind === 'question' ? m.publicforum_answers() : m.publicforum_replies()}>{formatCount(replies)}</Fact>
        {votes !== null && <Fact name={m.publicforum_votes()}>{formatCount(votes)}</Fact>}
      </dl>
      <ShareMenu title={title} url={url} className="mt-4" />
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-5 py-2.5">
    <dt className="text-[15px] text-fg-2">{name}</dt>
    <dd className="text-right text-[15.5px] font-semibold tabular">{children}</dd>
  </div>
);
