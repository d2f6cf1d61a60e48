import type { ApiClient } from '@sabha/contract/core/operation';
import { withdrawJoinRequest } from '@sabha/contract/organisations/member-operations';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ownOrganisationPath } from '../organisation-paths.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ClaimPart } from './claim-part.tsx';
import { Part } from './part.tsx';
import { useStayingFocus } from './use-staying-focus.ts';
import { Waiting } from './waiting.tsx';

interface OwnPartProps {
  api: ApiClient;
  organisation: Organisation;
}

/** What the reader is in the organisation, and the way there; for others the way in; and the claim of what nobody owns. */
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
      <ClaimPart api={api} organisation={organisation} />
    </>
  );
}

function WayIn({ api, organisation }: OwnPartProps) {
  const { community_common_id: id, name, joining, can_ask } = organisation;
  const { part, note } = useStayingFocus(joining, 'asked');
  const [isAsking, setAsking] = useState(false);
  if (joining === 'invited')
    return (
      <ButtonLink to="/notifications" size="small" kind="lit">
        {m.organisations_you_invited()}
      </ButtonLink>
    );
  return (
    <>
      <Part part={part} label={m.organisations_your_part()}>
        {joining === 'asked' ? (
          <Waiting text={m.organisations_you_asked()} onTakeBack={() => api.call(withdrawJoinRequest, { params: { id } }).then(note)} />
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
