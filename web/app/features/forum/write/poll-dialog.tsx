import type { ApiClient } from '@sabha/contract/core/operation';
import type { Topic } from '@sabha/contract/forum/topic';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { PollFields } from './poll-fields.tsx';
import { useWrittenPoll } from './use-written-poll.ts';

interface PollDialogProps {
  topic: Topic;
  onClose: () => void;
}

/** The poll of a topic: a new one, or the one in which nobody has voted, to be changed. */
export function PollDialog(props: PollDialogProps) {
  const { session } = useAuth();
  return session && <WrittenPoll api={session.api} {...props} />;
}

function WrittenPoll(props: PollDialogProps & { api: ApiClient }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { form, submit, errorOf, isBusy, isNew, closes_at, refusal, hasChanged, leave } = useWrittenPoll(props);
  const poll = useWatch({ control: form.control, name: 'poll' });
  function close(): void {
    // While it is being sent the dialog stays: it may be refused.
    if (isBusy) return;
    if (hasChanged()) setAsking(true);
    else leave();
  }
  return (
    <Dialog
      onClose={close}
      title={isNew ? m.pollform_add() : m.pollform_change()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.newtopic_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {isNew ? m.pollform_add_this() : m.newtopic_save()}
          </Button>
        </>
      }
    >
      <LeaveGuard hasChanged={hasChanged} />
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {refusal !== null && <Problem text={refusal} />}
        <PollFields
          poll={poll}
          closes_at={closes_at}
          errorOf={errorOf}
          onChange={(next) => form.setValue('poll', next, { shouldDirty: true })}
          onCheck={(names) => void form.trigger(names)}
        />
      </form>
    </Dialog>
  );
}
