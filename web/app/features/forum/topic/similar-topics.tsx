import { listSimilarTopics } from '@sabha/contract/forum/operations';
import type { Topic, TopicHint } from '@sabha/contract/forum/topic';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { SideSection } from './side-section.tsx';

/** Topics whose titles are close to this one; nothing where there are none. */
export function SimilarTopics({ topic: { topic_id, title } }: { topic: Pick<Topic, 'topic_id' | 'title'> }) {
  const { loaded } = useRead(queryOf(listSimilarTopics, { query: { title, topic_id } }), { isWanted: title !== '' });
  const found = loaded.state === 'ready' ? loaded.value.data : [];
  if (found.length === 0) return null;
  return (
    <SideSection title={m.topic_similar()}>
      <ul className="grid gap-1">
        {found.map((hint) => (
          <li key={hint.topic_id} className="relative py-1">
            <Link
              to={hint.path}
              className="text-ui font-medium text-fg underline-offset-3 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
            >
              {hint.title}
            </Link>
            <p className="mt-0.5 flex items-center gap-1.5 text-xs text-fg-3 tabular">
              {hint.is_solved && <CircleCheck size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ok-text" />}
              {describe(hint)}
            </p>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function describe({ kind, replies: count, is_solved }: TopicHint): string {
  const shown = formatCount(count);
  const replies = kind === 'question' ? m.topic_answers({ count, shown }) : m.topic_replies({ count, shown });
  return is_solved ? `${m.topic_solved()}, ${replies}` : replies;
}
