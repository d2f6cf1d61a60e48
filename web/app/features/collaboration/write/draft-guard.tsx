import { useEffect, useEffectEvent, useState } from 'react';
import { readDraft } from '../../../lib/forms/form-draft.ts';
import { isSameValue } from '../../../lib/forms/later-values.ts';
import { draftPrefix } from '../../../lib/session/stored-values.ts';
import { m } from '../../../paraglide/messages.js';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { newCollaborationDraft, type NewCollaborationForm } from './use-new-collaboration.ts';

/** Whether this browser stores what is written. */
function canStore(): boolean {
  const probe = `${draftPrefix}probe`;
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

interface DraftGuardProps {
  of: Pick<NewCollaborationForm, 'form' | 'draft' | 'outgoing' | 'hasChanged' | 'isBusy'>;
  /** Whether there is anything that could be lost. */
  hasText: boolean;
}

/** What becomes of what is written when the page is left: it is stored, or its writer is asked first. */
export function DraftGuard({ of: { form, draft, outgoing, hasChanged, isBusy }, hasText }: DraftGuardProps) {
  const [isStoring] = useState(canStore);
  const isTextLost = draft.text !== '' && !draft.isStored;
  /** On the way to another page of the site the form stores what it has, and files go on. */
  const isLost = () => (hasChanged() || (isTextLost && !isBusy)) && !canStore();
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    const isFormLost = hasChanged() && !isSameValue(readDraft(newCollaborationDraft), form.getValues());
    if (isFormLost || outgoing.isWaiting) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  return (
    <>
      <LeaveGuard hasChanged={isLost} />
      {hasText && (
        <p className="text-xs text-fg-3">{isStoring ? m.collaboration_write_draft_stored() : m.collaboration_write_draft_not_stored()}</p>
      )}
    </>
  );
}
