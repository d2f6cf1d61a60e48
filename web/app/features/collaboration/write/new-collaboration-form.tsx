import { postLimits } from '@sabha/contract/discussion/post';
import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { AttachButton, DropArea, OutgoingList } from '../../attachments/public.ts';
import { DraftArea } from '../../drafts/public.ts';
import { collaborationsPath } from '../collaboration-paths.ts';
import type { DetailValues } from './collaboration-values.ts';
import { DetailFields } from './detail-fields.tsx';
import { DraftGuard } from './draft-guard.tsx';
import { useNewCollaboration, type NewCollaborationForm as WrittenForm, type NewCollaborationParts } from './use-new-collaboration.ts';
import { WhatFields } from './what-fields.tsx';

/** What is asked for or offered, with its text and all that is said of it. */
export function NewCollaborationForm(parts: NewCollaborationParts) {
  const written = useNewCollaboration(parts);
  const { form, submit, errorOf, isBusy, refusal, hasPerhapsPosted, draft, outgoing } = written;
  // Its other values are the text and what it is sent under, which have no such fields.
  const details = { form: form as unknown as UseFormReturn<DetailValues>, errorOf };
  const element = useRef<HTMLFormElement>(null);
  const [title, city, amount_minor, skills] = useWatch({ control: form.control, name: ['title', 'city', 'amount_minor', 'skills'] });
  const hasText =
    [title, city, amount_minor, draft.text].some((each) => each.trim() !== '') || skills.length > 0 || outgoing.files.length > 0;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5"
    >
      <WhatFields {...details} />
      <TextPart written={written} onSubmit={() => element.current?.requestSubmit()} />
      <DetailFields {...details} offered={parts.offered} ownName={m.collaboration_write_in_own_name()} />
      {refusal !== null && (
        <div className="grid justify-items-start gap-3">
          <Problem text={refusal} />
          {hasPerhapsPosted && (
            <ButtonLink size="small" to={`${collaborationsPath}?own=posted`}>
              {m.collaboration_write_see_mine()}
            </ButtonLink>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" kind="primary" isBusy={isBusy} className="max-md:w-full">
          {m.collaboration_post()}
        </Button>
        <DraftGuard of={written} hasText={hasText} />
      </div>
    </form>
  );
}

/** The first post of its discussion, with its files. */
function TextPart({ written, onSubmit }: { written: WrittenForm; onSubmit: () => void }) {
  const { draft, outgoing, errorOf, write } = written;
  const fileFault = outgoing.isWaiting || outgoing.files.length > 0 ? errorOf('attachments') : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <DropArea outgoing={outgoing}>
        <DraftArea draft={draft}>
          <Composer
            label={m.collaboration_write_text()}
            value={draft.text}
            onChange={write}
            onSubmit={onSubmit}
            max={postLimits.body}
            error={errorOf('body')}
          />
        </DraftArea>
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <div className="-ml-2 flex flex-wrap items-center gap-x-2">
        <AttachButton outgoing={outgoing} />
        {fileFault !== undefined && (
          <p role="alert" className="text-xs font-[550] text-bad-text">
            {fileFault}
          </p>
        )}
      </div>
    </div>
  );
}
