import type { OrganisationForum } from '@sabha/contract/forum/organisation-forum';
import type { CategoryView } from '@sabha/contract/forum/topic';
import { Plus } from 'lucide-react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Problem } from '../../../ui/problem.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { allTopics, forumHref, newTopicHref } from '../forum-address.ts';
import { upToLimit } from '../list/counts.ts';
import { WatchSwitch } from '../list/watch-switch.tsx';
import { inOrganisationForum } from './organisation-forum-read.ts';
import type { ForumChange } from './use-change-forum.ts';

interface ForumCardProps {
  forum: OrganisationForum;
  organisation: { readonly community_common_id: number; readonly name: string };
  of: ForumChange;
  /** It is to be closed, which is asked about. */
  onClose: () => void;
}

/** A forum that is there: how much is in it, who reads it, and what can be done with it. */
export function ForumCard({ forum, organisation: { community_common_id, name }, of, onClose }: ForumCardProps) {
  const { state, category, abilities } = forum;
  const { impersonation } = useAuth();
  const isOpen = state === 'open';
  function changeState(): void {
    of.forgetRefusal();
    if (isOpen) onClose();
    else void of.change(true);
  }
  return (
    <div className="rounded-card bg-surface p-5 shadow-1">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-display-xs">
        {category && <CategoryMark category={category} className="size-5.5 rounded-[5px]" />}
        {m.forum_title()}
        <Tag kind={isOpen ? 'ok' : 'plain'} className="font-text tracking-normal">
          {isOpen ? m.orgforum_is_open() : m.orgforum_closed()}
        </Tag>
      </h2>
      {category && <Counts category={category} />}
      <p className="mt-1.5 max-w-[62ch] text-ui [overflow-wrap:anywhere] text-fg-2">
        {impersonation && !category ? m.orgforum_as_other() : describe(forum, name)}
      </p>
      {category && (
        <WatchSwitch key={`${category.category_id} ${state}`} category={category} from={inOrganisationForum(community_common_id)} />
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {category?.can_start && (
          <ButtonLink kind="primary" to={newTopicHref(category.slug)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {m.forum_start()}
          </ButtonLink>
        )}
        {category && <ButtonLink to={forumHref({ ...allTopics, category: category.slug })}>{m.forum_all_topics()}</ButtonLink>}
        {abilities.change && (
          // One button in both states: whoever has pressed it stays on it.
          <Button key="change" kind={category ? 'quiet' : 'secondary'} isBusy={!isOpen && of.isBusy} onClick={changeState}>
            {isOpen ? m.orgforum_close() : m.orgforum_reopen()}
          </Button>
        )}
      </div>
      {!isOpen && of.refusal !== null && (
        <div className="mt-4">
          <Problem text={of.refusal} />
        </div>
      )}
    </div>
  );
}

/** How many topics there are, and how many of them wait for the reader. */
function Counts({ category: { topics, unread, new: fresh } }: { category: CategoryView }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-ui font-semibold tabular">
      <span>{m.forum_count({ count: topics, shown: formatCount(topics) })}</span>
      {unread > 0 && <span>{m.forum_unread_count({ count: unread, shown: upToLimit(unread) })}</span>}
      {fresh > 0 && <span className="text-lit-text">{m.forum_new_count({ count: fresh, shown: upToLimit(fresh) })}</span>}
    </p>
  );
}

/** Who reads it and writes in it, in the words of somebody who does or of somebody who does not. */
function describe({ state, category }: OrganisationForum, name: string): string {
  const organisation = { organisation: name };
  const isOpen = state === 'open';
  if (category) return isOpen ? m.orgforum_readers(organisation) : `${m.orgforum_closed_text()} ${m.orgforum_readers_closed(organisation)}`;
  return `${isOpen ? m.orgforum_readers(organisation) : m.orgforum_staff_closed()} ${m.orgforum_staff_text(organisation)}`;
}
