import { addOrderNote } from '@sabha/contract/sales/manage-operations';
import { Button } from '../../../../ui/button.tsx';
import { Field, Textarea } from '../../../../ui/field.tsx';
import { refusalText } from '../../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../../lib/forms/use-operation-form.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import type { OrderPart } from './order-page.tsx';
import { actionLabel } from './order-labels.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';

const maxNote = 2000;

/** What staff tell one another about the order, and what they did with it. */
export function OrderNotes({ api, order, zone, canManage, reload }: OrderPart) {
  return (
    <>
      <Panel title={m.organise_notes()}>
        <ul className="grid gap-2.5 text-ui">
          {order.notes.map(({ note_id, text, author_name, created_at }) => (
            <li key={note_id} className="rounded-control bg-sunken px-4 py-3">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              <p className="mt-1 text-xs text-fg-2">
                {[author_name ?? '', formatMoment(created_at, zone)].filter((each) => each !== '').join(' · ')}
              </p>
            </li>
          ))}
        </ul>
        {canManage && <NewNote api={api} code={order.code} reload={reload} />}
      </Panel>
      <Panel title={m.organise_history()}>
        {order.history.length === 0 && <p className="text-ui text-fg-2">{m.organise_no_history()}</p>}
        <ol className="grid gap-2.5 text-ui">
          {order.history.map(({ audit_id, occurred_at, actor_name, action, reason }) => (
            <li key={audit_id}>
              <span className="font-semibold">{actionLabel(action)}</span>
              {reason !== null && <span className="block text-fg-2 [overflow-wrap:anywhere]">{reason}</span>}
              <span className="block text-xs text-fg-2">
                {[actor_name ?? '', formatMoment(occurred_at, zone)].filter((each) => each !== '').join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

function NewNote({ api, code, reload }: Pick<OrderPart, 'api' | 'reload'> & { code: string }) {
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm({
    schema: addOrderNote.body,
    values: { text: '' },
    isEmptiedWhenSent: true,
    describe: (_path, fault) => (fault === 'too_big' ? m.composer_shorten({ max: maxNote }) : m.organise_note_missing()),
    send: (written) => api.call(addOrderNote, { params: { code }, body: written }),
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-2.5"
      onSubmit={(event) => void submit(event).then((isSent) => (isSent ? reload() : undefined))}
    >
      <LeaveGuard hasChanged={hasChanged} />
      <Field
        label={m.organise_new_note()}
        hint={m.organise_note_hint()}
        error={errorOf('text') ?? (refusal === null ? undefined : refusalText(failure, m.inbox_failed()))}
      >
        <Textarea {...form.register('text')} rows={2} maxLength={maxNote} />
      </Field>
      <Button type="submit" size="small" className="justify-self-start" isBusy={isBusy}>
        {m.organise_add_note()}
      </Button>
    </form>
  );
}
