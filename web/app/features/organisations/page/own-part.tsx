import type { ApiClient } from '@sabha/contract/core/operation';
import { withdrawJoinRequest } from '@sabha/contract/organisations/member-operations';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
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
  const { community_common_id: id, name, owner, joining } = organisation;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await api.call(withdrawJoinRequest, { params: { id } });
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
  if (joining === 'asked')
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Tag kind="lit">{m.organisations_you_asked()}</Tag>
        <Button size="small" isBusy={isBusy} onClick={() => void withdraw()}>
          {m.organisations_take_back()}
        </Button>
      </span>
    );
  // Nobody would answer.
  if (owner === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <UserPlus size={17} strokeWidth={1.75} aria-hidden />
        {m.organisations_ask_join()}
      </Button>
      {isAsking && <AskDialog api={api} id={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
