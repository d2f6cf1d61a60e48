import { useNavigate } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { titleOf } from '../components/collaboration-texts.ts';
import { DetailFields, ExtentFields } from './detail-fields.tsx';
import { Trail } from './trail.tsx';
import { useEditedCollaboration, type EditedParts } from './use-edited-collaboration.ts';
import { WhatFields } from './what-fields.tsx';
import type { EditedCollaboration } from './write-reads.ts';

/** Changes what an ask or offer says of itself, for who may. */
export function EditCollaborationPage({ edited }: { edited: EditedCollaboration }) {
  const { path, abilities } = edited.collaboration;
  return (
    <div className="max-w-[1180px]">
      <Trail via={{ name: titleOf(edited.collaboration), path }} here={m.collaboration_write_edit()} />
      <h1 className="mt-1 text-[2.875rem] leading-none max-md:text-display-md">{m.collaboration_write_edit()}</h1>
      {abilities.edit ? (
        <Editing edited={edited} />
      ) : (
        <EmptyState
          className="mt-6 max-w-160"
          title={m.collaboration_write_edit_closed()}
          text={m.collaboration_write_edit_closed_text()}
          action={<ButtonLink to={path}>{m.collaboration_write_to_page()}</ButtonLink>}
        />
      )}
    </div>
  );
}

function Editing({ edited }: Pick<EditedParts, 'edited'>) {
  const { session } = useAuth();
  const navigate = useNavigate();
  if (!session) return null;
  function goBack(path: string): void {
    void notify({ kind: 'ok', title: m.collaboration_write_saved() });
    void navigate(path, { replace: true });
  }
  return <EditForm api={session.api} edited={edited} onSaved={goBack} />;
}

function EditForm(parts: EditedParts) {
  const { form, submit, errorOf, isBusy, hasChanged, refusal, isAgreedMeanwhile, offered } = useEditedCollaboration(parts);
  const { path, is_mine, author, taken } = parts.edited.collaboration;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-[67ch] grid-cols-[minmax(0,1fr)] gap-6 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5"
    >
      <LeaveGuard hasChanged={hasChanged} />
      <p className="text-ui text-fg-2">
        {m.collaboration_write_text_elsewhere()} <TextLink to={path}>{m.collaboration_write_to_text()}</TextLink>
      </p>
      {taken > 0 ? (
        <>
          <p className="rounded-control bg-sunken px-4 py-3 text-ui">{m.collaboration_write_agreed_stays()}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <ExtentFields form={form} errorOf={errorOf} today={offered.today} />
          </div>
        </>
      ) : (
        <>
          <WhatFields form={form} errorOf={errorOf} />
          <DetailFields
            form={form}
            errorOf={errorOf}
            offered={offered}
            ownName={is_mine ? m.collaboration_write_in_own_name() : author.name}
          />
        </>
      )}
      {refusal !== null && (
        <div className="grid justify-items-start gap-3">
          <Problem text={refusal} />
          {isAgreedMeanwhile && (
            <ButtonLink size="small" to={path}>
              {m.collaboration_write_to_page()}
            </ButtonLink>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" isBusy={isBusy} className="max-md:w-full">
          {m.collaboration_write_save()}
        </Button>
        <ButtonLink to={path} className="max-md:w-full">
          {m.collaboration_write_cancel()}
        </ButtonLink>
      </div>
    </form>
  );
}
