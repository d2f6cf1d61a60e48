import { ArrowRight, CircleCheck, Lock } from 'lucide-react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Invitation } from './invitation.tsx';
import type { TopicView } from './load-public-topic.server.ts';
import { topicPagePath, postId } from './public-addresses.ts';
import { PublicPostLink } from './public-post-link.tsx';
import { PublicPost } from './public-post.tsx';
import { nameOf } from './public-texts.ts';
import { PublicTopicFacts } from './public-topic-facts.tsx';
import { PublicTopicHead } from './public-topic-head.tsx';

/** One page of a topic as everybody may read it: what it is, its posts, and the way to take part. */
export function PublicTopicPage({ view }: { view: TopicView }) {
  const { answer, page, posts } = view;
  return (
    <div className="wrap pt-8 pb-28 max-md:pt-4 max-md:pb-16">
      <PublicTopicHead topic={view} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 max-md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,20rem)]">
        <div className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)] content-start gap-4">
          {page === 1 && answer && <AnswerBar topic={view} answer={answer} />}
          <h2 className="sr-only">{m.publicforum_posts()}</h2>
          <ol className="divide-y divide-line overflow-clip rounded-card bg-surface shadow-1">
            {posts.map((post) => (
              <PublicPost key={post.post_number} post={post} topic={view} />
            ))}
          </ol>
          <Pages topic={view} />
          <TakingPart topic={view} />
        </div>
        <PublicTopicFacts topic={view} />
      </div>
    </div>
  );
}

interface AnswerBarProps {
  topic: TopicView;
  answer: NonNullable<TopicView['answer']>;
}

/** The accepted answer in a line, and the way to it. */
function AnswerBar({ topic, answer }: AnswerBarProps) {
  const { post_number, author, excerpt } = answer;
  return (
    <PublicPostLink
      topic={topic}
      to={answer}
      className="flex min-h-11 items-center gap-3 rounded-card bg-surface px-4.5 py-3 text-ui text-fg shadow-1 transition-shadow hover:shadow-2 max-md:px-4"
    >
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ok-text" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-semibold text-ok-text">{m.publicforum_accepted()}:</span> {excerpt !== '' && <>“{excerpt}” </>}
        <span className="font-semibold">{m.publicforum_answer_by({ name: nameOf(author), number: post_number })}</span>
      </span>
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
    </PublicPostLink>
  );
}

/** The pages of a long topic. Posts keep their numbers, those that are not shown as well, so that how many are shown is not said. */
function Pages({ topic: { path, page, pages } }: { topic: TopicView }) {
  if (pages === 1) return null;
  return (
    <nav aria-label={m.publicforum_pages()} className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      {page > 1 && (
        <ButtonLink to={topicPagePath(path, page - 1)} rel="prev">
          {m.publicforum_earlier()}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink to={topicPagePath(path, page + 1)} rel="next">
          {m.publicforum_later()}
        </ButtonLink>
      )}
      <p className="text-sm text-fg-3 tabular">{m.publicforum_page_of({ page, pages })}</p>
    </nav>
  );
}

/** The way to write in the topic, unless nobody does any more. */
function TakingPart({ topic: { kind, is_closed, member_path, page, posts } }: { topic: TopicView }) {
  const isSignedIn = useIsSignedIn();
  if (is_closed) {
    return (
      <p className="flex items-center gap-2.5 rounded-card bg-sunken px-5 py-3.5 text-ui text-fg-2">
        <Lock size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {m.publicforum_closed_text()}
      </p>
    );
  }
  const [guest, member] =
    kind === 'question' ? [m.publicforum_sign_in_to_answer, m.publicforum_answer] : [m.publicforum_sign_in_to_reply, m.publicforum_reply];
  const [first] = posts;
  const to = page > 1 && first ? `${member_path}#${postId(first.post_number)}` : member_path;
  return <Invitation to={to} label={isSignedIn ? member() : guest()} />;
}
