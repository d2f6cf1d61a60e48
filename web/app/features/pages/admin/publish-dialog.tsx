import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { publishPage, unschedulePage } from '@sabha/contract/pages/operations';
import type { Page } from '@sabha/contract/pages/page';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { MomentField } from '../../admin/kit/components/moment-field.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { canPublish } from './publish-pages.ts';
import type { EditedPage } from './use-page-draft.ts';
import { toProblem } from '../../admin/kit/to-problem.ts';
import { zoneLabel } from '../../../ui/time/zone-label.ts';

interface PublishDialogProps {
  api: ApiClient;
  edited: EditedPage;
  zone: string;
}

/** Shows the draft to the public, at once or at a time; and the ways back. It opens only where something is not public yet. */
export function PublishDialog({ api, edited, zone }: PublishDialogProps) {
  const { page, receive, saveNow, saveState } = edited;
  const isAsPublished = !canPublish(page) && page.scheduled_at === null && saveState === 'saved';
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const [time, setTime] = useState<string | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function action(work: () => Promise<Page>, text: (page: Page) => string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const next = await work();
      receive({ page: next });
      setOpen(false);
      setComment('');
      setTime(null);
      await notify({ title: text(next), kind: 'ok' });
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  const publish = () =>
    action(
      async () => {
        const saved = await saveNow();
        if (!saved) throw new ProblemError(400, m.admin_save_refused());
        const body = { revision: saved.revision, comment, ...(time ? { publish_at: time } : {}) };
        return (await api.call(publishPage, { params: { page_id: page.page_id }, body })).data;
      },
      (next) => (next.scheduled_at ? m.admin_state_scheduled({ time: formatMoment(next.scheduled_at, zone) }) : m.admin_now_public()),
    );

  return (
    <Dialog
      title={m.admin_publish()}
      description={m.admin_publish_text()}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button kind="primary" disabled={isAsPublished} title={isAsPublished ? m.admin_publish_nothing() : undefined}>
          {m.admin_publish()}
        </Button>
      }
      footer={
        <>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {m.admin_cancel()}
          </Button>
          {page.scheduled_at !== null && (
            <Button
              isBusy={isBusy}
              onClick={() =>
                void action(
                  async () => (await api.call(unschedulePage, { params: { page_id: page.page_id } })).data,
                  m.admin_now_unscheduled,
                )
              }
            >
              {m.admin_unschedule()}
            </Button>
          )}
          <Button kind="primary" isBusy={isBusy} onClick={() => void publish()}>
            {time ? m.admin_schedule() : m.admin_publish_now()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label={m.admin_comment()} hint={m.admin_comment_hint()} isOptional>
          <Input value={comment} maxLength={500} onChange={({ currentTarget }) => setComment(currentTarget.value)} />
        </Field>
        <MomentField
          label={m.admin_publish_at()}
          hint={m.admin_publish_at_hint({ zone: zoneLabel(zone) })}
          zone={zone}
          error={problem?.errors.find(({ path }) => path === 'publish_at')?.message}
          value={time}
          onChange={setTime}
        />
        <ProblemLine text={problem?.errors[0]?.message ?? problem?.detail} />
      </div>
    </Dialog>
  );
}
