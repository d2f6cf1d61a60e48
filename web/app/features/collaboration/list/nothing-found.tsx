import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusCount } from '../../../ui/directory/focus-count.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { newCollaborationPath } from '../collaboration-paths.ts';
import {
  allCollaborations,
  cleared,
  collaborationsHref,
  isFiltered,
  type Collaborations,
  type CollaborationsQuery,
} from './collaborations-query.ts';

/** In place of the cards: why there are none, and the way on. */
export function NothingFound({ asked, found: { has_said, abilities } }: Collaborations) {
  const { kind, own } = asked;
  const isOwnAlone = kind === null && !isFiltered({ ...asked, own: null });
  const post = abilities.post && <ButtonLink to={newCollaborationPath}>{m.collaboration_post()}</ButtonLink>;
  const showAll = <Way to={allCollaborations}>{m.collaboration_list_show_all()}</Way>;
  if (own === 'fits' && !has_said) {
    const profile = <ButtonLink to="/profile">{m.collaboration_list_unsaid_profile()}</ButtonLink>;
    return <Empty title={m.collaboration_list_unsaid()} text={m.collaboration_list_unsaid_text()} action={profile} />;
  }
  if (own === 'owed' && isOwnAlone) {
    return <Empty title={m.collaboration_list_none_owed()} text={m.collaboration_list_none_owed_text()} action={showAll} />;
  }
  if (own === 'posted' && isOwnAlone) {
    return <Empty title={m.collaboration_list_none_posted()} text={m.collaboration_list_none_posted_text()} action={post || showAll} />;
  }
  if (own === 'answered' && isOwnAlone) {
    return <Empty title={m.collaboration_list_none_answered()} text={m.collaboration_list_none_answered_text()} action={showAll} />;
  }
  if (isFiltered(asked)) {
    const clear = <Way to={cleared(asked)}>{m.collaboration_list_clear()}</Way>;
    return <Empty title={m.collaboration_list_none()} text={m.collaboration_list_none_text()} action={clear} />;
  }
  if (kind !== null) {
    const ways = (
      <>
        {post}
        {showAll}
      </>
    );
    return <Empty title={m.collaboration_list_none_of_kind()} text={m.collaboration_list_none_of_kind_text()} action={ways} />;
  }
  return <Empty title={m.collaboration_list_empty()} text={m.collaboration_list_empty_text()} action={post || undefined} />;
}

const Empty = (state: { title: string; text: string; action: ReactNode }) => <EmptyState className="mt-3" {...state} />;

/** It goes with the list that it leads on from. */
const Way = ({ to, children }: { to: CollaborationsQuery; children: ReactNode }) => (
  <ButtonLink to={collaborationsHref(to)} onClick={focusCount} preventScrollReset>
    {children}
  </ButtonLink>
);
