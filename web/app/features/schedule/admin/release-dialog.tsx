import type { ApiClient } from '@sabha/contract/core/operation';
import { release } from '@sabha/contract/schedule/operations';
import type { Draft } from '@sabha/contract/schedule/release';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { useAction } from '../../admin/kit/use-action.ts';
import { ReleaseCountTags } from './release-counts.tsx';
import { warningText } from './warning-list.tsx';

interface ReleaseDialogProps {
  api: ApiClient;
  edition: AdminEdition;
  draft: Draft;
  onDone: () => Promise<void>;
}

/** Shows the draft to the public as the next release, after a look at what that changes. */
export function ReleaseDialog({ api, edition, draft, onDone }: ReleaseDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [comment, setComment] = useState('');
  const { isBusy, problem, run } = useAction(onDone);
  const number = (draft.agenda.release?.number ?? 0) + 1;
  async function go(): Promise<void> {
    const isDone = await run(() => api.call(release, { body: { edition: edition.slug, label, comment } }));
    if (!isDone) return;
    setOpen(false);
    setLabel('');
    setComment('');
    await notify({ title: m.schedule_released({ number }), kind: 'ok' });
  }
  return (
    <Dialog
      title={m.schedule_release_number({ number })}
      description={edition.status === 'draft' ? m.schedule_release_first_text() : m.schedule_release_text()}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button kind="primary" disabled={draft.is_released}>
          {m.schedule_release()}
        </Button>
      }
      footer={
        <>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {m.staff_cancel()}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void go()}>
            {m.schedule_release_now()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <ReleaseCountTags counts={draft.counts} editCount={draft.edits.length} />
        {draft.warnings.length > 0 && (
          <div className="rounded-card bg-lit-tint px-4.5 py-3.5">
            <p className="text-ui font-semibold">{m.schedule_warnings({ count: draft.warnings.length })}</p>
            <ul className="mt-1.5 grid max-h-40 list-disc gap-1 overflow-y-auto pl-4.5 text-sm">
              {draft.warnings.map((warning) => (
                <li key={`${warning.kind} ${warning.about_id} ${warning.session_ids.join()}`}>{warningText(warning, draft)}</li>
              ))}
            </ul>
          </div>
        )}
        <Field label={m.schedule_release_label()} hint={m.schedule_release_label_hint()} isOptional>
          <Input value={label} maxLength={120} onChange={({ currentTarget }) => setLabel(currentTarget.value)} />
        </Field>
        <Field label={m.admin_comment()} hint={m.schedule_release_comment_hint()} isOptional>
          <Textarea value={comment} maxLength={10_000} rows={2} onChange={({ currentTarget }) => setComment(currentTarget.value)} />
        </Field>
        <ProblemLine text={problem} />
      </div>
    </Dialog>
  );
}
