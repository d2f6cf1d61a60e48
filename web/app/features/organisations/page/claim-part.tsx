import type { ApiClient } from '@sabha/contract/core/operation';
import { withdrawClaim } from '@sabha/contract/organisations/claim-operations';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { Part } from './part.tsx';
import { useStayingFocus } from './use-staying-focus.ts';
import { Waiting } from './waiting.tsx';

interface ClaimPartProps {
  api: ApiClient;
  organisation: Pick<Organisation, 'community_common_id' | 'name' | 'is_claimed' | 'can_claim'>;
}

/** The way to look after an organisation that nobody owns, and the claim of it while it waits. */
export function ClaimPart({ api, organisation: { community_common_id: id, name, is_claimed, can_claim } }: ClaimPartProps) {
  const { part, note } = useStayingFocus(is_claimed, true);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Part part={part} label={is_claimed ? m.organisations_claim_yours() : m.organisations_claim()}>
        {is_claimed ? (
          <Waiting text={m.organisations_claim_waits()} onTakeBack={() => api.call(withdrawClaim, { params: { id } }).then(note)} />
        ) : (
          can_claim && (
            <Button size="small" onClick={() => setWriting(true)}>
              <KeyRound size={17} strokeWidth={1.75} aria-hidden />
              {m.organisations_claim()}
            </Button>
          )
        )}
      </Part>
      {isWriting && <ClaimDialog api={api} id={id} name={name} onClose={() => setWriting(false)} />}
    </>
  );
}
