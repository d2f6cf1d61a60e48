import type { ApiClient } from '@sabha/contract/core/operation';
import { withdrawJoinRequest } from '@sabha/contract/organisations/member-operations';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { Pencil, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { ownOrganisationPath } from '../organisation-paths.ts';
import { AskDialog } from './ask-dialog.tsx';

interface OwnPartProps {
  api: ApiClient;
  organisation: Organisation;
}

/** What the reader is in the organisation, and the way there; for others the way in. */
export function OwnPart({ api, organisation }: OwnPartProps) {
  const { slug, own_role, can_edit } = organisation;
  return (
    <>
      {can_edit && (
        <ButtonLink to={ownOrganisationPath(slug, 'profile')} size="small">
          <Pencil size={17} strokeWidth={1.75} aria-hidden />
          {m.organisations_edit_page()}
        </ButtonLink>
      )}
      {own_role === null ? (
        <WayIn api={api} organisation={organisation} />
      ) : (
        <ButtonLink to={ownOrganisationPath(slug, 'people')} size="small" kind="quiet">
          {own_role === 'owner' || own_role === 'admin' ? m.organisations_manage() : m.organisations_your_part()}
        </ButtonLink>
      )}
    </>
  );
}

function WayIn({ api, organisation }: OwnPartProps) {
  const { community_common_id: id, name, joining, can_ask } = organisation;
  const { part, note } = useStayingFocus(joining);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await api.call(withdrawJoinRequest, { params: { id } });
      note();
    } catch (error) {
      void notify({ kind: 'bad', title: refusalText(error, m.organisations_failed()) });
    } finally {
      setBusy(false);
    }
  }
  if (joining === 'invited')
    return (
      <ButtonLink to="/notifications" size="small" kind="lit">
        {m.organisations_you_invited()}
      </ButtonLink>
    );
  return (
    <>
      <Part part={part}>
        {joining === 'asked' ? (
          <>
            <Tag kind="lit">{m.organisations_you_asked()}</Tag>
            <Button size="small" isBusy={isBusy} onClick={() => void withdraw()}>
              {m.organisations_take_back()}
            </Button>
          </>
        ) : (
          can_ask && (
            <Button size="small" onClick={() => setAsking(true)}>
              <UserPlus size={17} strokeWidth={1.75} aria-hidden />
              {m.organisations_ask_join()}
            </Button>
          )
        )}
      </Part>
      {isAsking && <AskDialog api={api} id={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

/** It is there also while it has nothing to show, because the keyboard may stand on it. */
const Part = ({ part, children }: { part: RefObject<HTMLSpanElement | null>; children: ReactNode }) => (
  <span
    ref={part}
    role="group"
    aria-label={m.organisations_your_part()}
    tabIndex={-1}
    className="inline-flex flex-wrap items-center gap-2 rounded-control empty:sr-only"
  >
    {children}
  </span>
);

/** The button that was pressed goes with what it did: the keyboard stays where the new state stands. */
function useStayingFocus(joining: Organisation['joining']) {
  const part = useRef<HTMLSpanElement>(null);
  const before = useRef(joining);
  const hasWithdrawn = useRef(false);
  useEffect(() => {
    if (joining === before.current) return;
    const isOwnDoing = joining === 'asked' || hasWithdrawn.current;
    before.current = joining;
    hasWithdrawn.current = false;
    if (isOwnDoing && document.activeElement === document.body) part.current?.focus();
  }, [joining]);
  return { part, note: () => (hasWithdrawn.current = true) };
}
