import type { Discussion } from '@sabha/contract/discussion/post';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import type { PostCalls } from '../use-discussion.ts';

const waits = [30, 60, 300, 900, 3600] as const;

/** For those who moderate: close it, or make people wait between two posts. */
export function ManageDiscussion({ discussion, calls }: { discussion: Discussion; calls: PostCalls }) {
  const [isOpen, setOpen] = useState(false);
  const [isClosed, setClosed] = useState(discussion.is_closed);
  const [slow, setSlow] = useState(discussion.slow_seconds);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = (next: boolean) => {
    setOpen(next);
    setClosed(discussion.is_closed);
    setSlow(discussion.slow_seconds);
    setProblem(undefined);
  };
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await calls.manage({ is_closed: isClosed, slow_seconds: slow });
      setOpen(false);
    } catch (error) {
      setProblem(readProblem(error)?.detail ?? m.discussion_failed());
    }
    setBusy(false);
  }
  return (
    <>
      <Button size="small" onClick={() => open(true)}>
        <Settings2 size={17} strokeWidth={1.75} aria-hidden="true" />
        {m.discussion_manage()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={open}
        title={m.discussion_manage()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {m.discussion_cancel()}
            </Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
              {m.discussion_save()}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Switch checked={isClosed} hint={m.discussion_close_hint()} onChange={({ currentTarget }) => setClosed(currentTarget.checked)}>
            {m.discussion_close()}
          </Switch>
          <Field label={m.discussion_slow_label()} error={problem}>
            <NativeSelect
              value={slow === null ? '' : String(slow)}
              onChange={({ currentTarget }) => setSlow(currentTarget.value === '' ? null : Number(currentTarget.value))}
            >
              <option value="">{m.discussion_slow_none()}</option>
              {waits.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds < 60 ? m.discussion_slow_seconds({ count: seconds }) : m.discussion_slow_minutes({ count: seconds / 60 })}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
      </Dialog>
    </>
  );
}
