import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrganisationForum } from '@sabha/contract/forum/organisation-forum';
import { useRef, useState } from 'react';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CloseForumDialog } from './close-forum-dialog.tsx';
import { ForumCard } from './forum-card.tsx';
import { LatestTopics } from './latest-topics.tsx';
import { organisationForumRead } from './organisation-forum-read.ts';
import { useChangeForum, type ForumChange } from './use-change-forum.ts';

interface OrganisationForumPanelProps {
  organisation: { readonly community_common_id: number; readonly name: string };
}

/** An organisation's own forum, for those who belong to it and those who look after it: what is new in it, and the way to open it. */
export function OrganisationForumPanel(props: OrganisationForumPanelProps) {
  const { session } = useAuth();
  return session && <Panel api={session.api} {...props} />;
}

function Panel({ api, organisation }: OrganisationForumPanelProps & { api: ApiClient }) {
  const { community_common_id, name } = organisation;
  const { loaded, reload, put } = useRead(organisationForumRead(community_common_id));
  const panel = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  // The button that was pressed goes.
  const takeFocus = () => panel.current?.focus({ preventScroll: true });
  const of = useChangeForum({ api, community_common_id, onChanged: put, onForbidden: () => isAsking || takeFocus() });
  function readAgain(): void {
    takeFocus();
    void reload();
  }
  const forum = loaded.state === 'ready' ? loaded.value.data : null;
  return (
    <section ref={panel} tabIndex={-1} aria-label={m.forum_title()} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none!">
      <p role="status" className="sr-only">
        {forum !== null && forum.state === of.changedTo && describeChange(of.changedTo)}
      </p>
      {loaded.state === 'failed' && <Problem text={m.orgforum_failed()} onTryAgain={readAgain} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.forum_loading()}>
          <Skeleton className="h-44" />
          <Skeleton className="mt-4 h-19" />
        </SkeletonGroup>
      )}
      {forum?.state === 'none' && <NoForum forum={forum} name={name} of={of} onOpened={takeFocus} />}
      {forum && forum.state !== 'none' && <ForumCard forum={forum} organisation={organisation} of={of} onClose={() => setAsking(true)} />}
      {forum?.category && <LatestTopics category={forum.category} onTryAgain={readAgain} />}
      {isAsking && <CloseForumDialog name={name} of={of} onClose={() => setAsking(false)} />}
    </section>
  );
}

const describeChange = (to: 'open' | 'closed'): string => (to === 'open' ? m.orgforum_now_open() : m.orgforum_now_closed());

interface NoForumProps {
  forum: OrganisationForum;
  name: string;
  of: ForumChange;
  onOpened: () => void;
}

/** What a forum of one's own is, and who opens it. */
function NoForum({ forum: { abilities }, name, of: { isBusy, refusal, change }, onOpened }: NoForumProps) {
  if (!abilities.change) {
    return (
      <>
        <EmptyState title={m.orgforum_none_title()} text={m.orgforum_none_text({ organisation: name })} family="chowk" />
        {refusal !== null && <Problem text={refusal} />}
      </>
    );
  }
  return (
    <>
      <EmptyState
        title={m.orgforum_offer_title({ organisation: name })}
        text={m.orgforum_offer_text()}
        family="chowk"
        action={
          <Button kind="primary" isBusy={isBusy} onClick={() => void change(true).then((isOpen) => isOpen && onOpened())}>
            {m.orgforum_open()}
          </Button>
        }
      />
      {refusal !== null && <Problem text={refusal} />}
    </>
  );
}
