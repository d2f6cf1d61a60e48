import { manageDiscussion } from '@sabha/contract/discussion/operations';
import type { Discussion } from '@sabha/contract/discussion/post';
import { Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import type { PostCalls } from '../post-calls.ts';

const waits = [30, 60, 300, 900, 3600] as const;

interface Settings {
  readonly is_closed: boolean;
  readonly slow_seconds: number | null;
}

/** A choice in the page is a text; that there is no limit is an empty one. */
const toSeconds = (chosen: string | number | null) => (chosen === '' || chosen === null ? null : Number(chosen));

interface ManageProps {
  discussion: Discussion;
  calls: PostCalls;
}

/** For those who moderate, or look after where it is held: close it, or make people wait between two posts. */
export function ManageDiscussion(props: ManageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Settings2 size={17} strokeWidth={1.75} aria-hidden="true" />
        {m.discussion_manage()}
      </Button>
      {isOpen && <ManageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ManageDialog({ discussion: { is_closed, slow_seconds }, calls, onClose }: ManageProps & { onClose: () => void }) {
  const id = useId();
  const [opened] = useState<Settings>({ is_closed, slow_seconds });
  // One that was set otherwise stays until somebody chooses.
  const offered = slow_seconds === null || waits.some((one) => one === slow_seconds) ? waits : [...waits, slow_seconds];
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<Settings>({
    schema: manageDiscussion.body,
    values: opened,
    describe: () => m.discussion_failed(),
    async send(settings) {
      // Only what was changed here: somebody else may have changed the other meanwhile.
      const changed = {
        ...(settings.is_closed !== opened.is_closed && { is_closed: settings.is_closed }),
        ...(settings.slow_seconds !== opened.slow_seconds && { slow_seconds: settings.slow_seconds }),
      };
      if (Object.keys(changed).length > 0) await calls.manage(changed);
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={m.discussion_manage()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.discussion_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.discussion_save()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal !== null && <Problem text={refusalText(failure, m.discussion_failed())} />}
        <Switch {...form.register('is_closed')} hint={m.discussion_close_hint()}>
          {m.discussion_close()}
        </Switch>
        <Field label={m.discussion_slow_label()} error={errorOf('slow_seconds')}>
          <NativeSelect {...form.register('slow_seconds', { setValueAs: toSeconds })}>
            <option value="">{m.discussion_slow_none()}</option>
            {offered.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds < 60 ? m.discussion_slow_seconds({ count: seconds }) : m.discussion_slow_minutes({ count: seconds / 60 })}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </form>
    </Dialog>
  );
}
