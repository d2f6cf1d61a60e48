import { addOrderNote } from '@sabha/contract/sales/manage-operations';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Textarea } from '../../../../ui/field.tsx';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { useAction } from '../../../admin/kit/use-action.ts';
import type { OrderPart } from './order-page.tsx';
import { actionLabel } from './order-labels.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';

/** What staff tell one another about the order, and what they did with it. */
export function OrderNotes({ api, order, zone, canManage, reload }: OrderPart) {
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useAction(reload);
  const [hasTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(isEmpty);
    if (isEmpty) focusFault(event.currentTarget);
    else if (await run(() => api.call(addOrderNote, { params: { code: order.code }, body: { text } }))) setText('');
  }
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
        {canManage && (
          <form noValidate className="mt-3 grid gap-2.5" onSubmit={(event) => void add(event)}>
            <Field
              label={m.organise_new_note()}
              hint={m.organise_note_hint()}
              error={problem ?? (hasTried && isEmpty ? m.organise_note_missing() : undefined)}
            >
              <Textarea rows={2} value={text} maxLength={2000} onChange={({ currentTarget }) => setText(currentTarget.value)} />
            </Field>
            <Button type="submit" size="small" className="justify-self-start" isBusy={isBusy}>
              {m.organise_add_note()}
            </Button>
          </form>
        )}
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
