import { collaborationKindSchema } from '@sabha/contract/collaboration/collaboration';
import { collaborationDirections } from '@sabha/contract/collaboration/operations';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { collaborationsPath } from '../collaboration-paths.ts';
import { NewCollaborationForm } from './new-collaboration-form.tsx';
import { Trail } from './trail.tsx';
import type { NewCollaborationStart, Offered } from './write-reads.ts';

/** Posts an ask or an offer; the address may say which, and of what kind. */
export const NewCollaborationPage = ({ start }: { start: NewCollaborationStart }) => (
  <div className="max-w-[1180px]">
    <Trail here={m.collaboration_write_new()} />
    <h1 className="mt-1 text-[2.875rem] leading-none max-md:text-display-md">{m.collaboration_write_new()}</h1>
    {start.canPost ? (
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-6 xl:grid-cols-[minmax(0,67ch)_300px]">
        <Posting offered={start} />
        <WhatHelps />
      </div>
    ) : (
      <EmptyState
        className="mt-6 max-w-160"
        title={m.collaboration_write_adults()}
        text={m.collaboration_write_adults_text()}
        action={<ButtonLink to={collaborationsPath}>{m.collaboration_write_to_list()}</ButtonLink>}
      />
    )}
  </div>
);

/** The form, until its ask or offer is there. */
function Posting({ offered }: { offered: Offered }) {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [path, setPath] = useState<string | null>(null);
  if (!session || !user) return null;
  if (path !== null) {
    return (
      <p role="status" className="flex flex-wrap gap-x-3 rounded-card bg-surface p-5.5 text-ui shadow-1">
        {m.collaboration_write_posted()}
        <TextLink to={path} replace>
          {m.collaboration_write_open()}
        </TextLink>
      </p>
    );
  }
  const direction = collaborationDirections.find((each) => each === search.get('direction')) ?? null;
  const kind = collaborationKindSchema.safeParse(search.get('kind')).data ?? null;
  return (
    <NewCollaborationForm
      api={session.api}
      user_id={user.user_id}
      offered={offered}
      asked={{ direction, kind }}
      onPosted={(postedPath) => {
        setPath(postedPath);
        void navigate(postedPath, { replace: true });
      }}
    />
  );
}

const WhatHelps = () => (
  <aside aria-labelledby="collaboration-helps" className="rounded-card bg-sunken px-5 py-4.5">
    <h2 id="collaboration-helps" className="text-display-xs">
      {m.collaboration_write_helps()}
    </h2>
    <ul className="mt-2.5 grid list-disc gap-2 pl-5 text-ui text-fg-2">
      <li>{m.collaboration_write_helps_facts()}</li>
      <li>{m.collaboration_write_helps_one()}</li>
      <li>{m.collaboration_write_helps_private()}</li>
    </ul>
  </aside>
);
