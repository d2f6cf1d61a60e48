import type { ApiClient } from '@sabha/contract/core/operation';
import { changeSaved, listSaved } from '@sabha/contract/saved/operations';
import { savedLimits, type SavedItem } from '@sabha/contract/saved/saved';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { removeDraft } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';

/** Where what was written and not saved lies on the device. */
export const noteDraft = (saved_id: number) => ({ name: `saved-note:${saved_id}`, version: 1 });

interface NotePartProps {
  api: ApiClient;
  item: SavedItem;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onSaved: (item: SavedItem) => void;
}

/** The own note of a saved thing, and the place to write it. */
export function NotePart({ api, item, isEditing, onEdit, onSaved }: NotePartProps) {
  const part = useRef<HTMLElement>(null);
  /** The form goes, and with it the button that was pressed. */
  function end(): void {
    onEdit(false);
    requestAnimationFrame(() => part.current?.querySelector('button')?.focus());
  }
  return (
    <section ref={part} className="border-t border-line py-4">
      <div className="flex min-h-8.5 flex-wrap items-center gap-x-2.5">
        <h3 className="font-text text-ui font-semibold tracking-normal">{m.saved_note()}</h3>
        <p className="text-xs text-fg-3">{m.saved_note_private()}</p>
        {!isEditing && item.note !== '' && (
          <Button kind="quiet" size="small" className="ml-auto" onClick={() => onEdit(true)}>
            {m.saved_note_edit()}
          </Button>
        )}
      </div>
      {isEditing ? (
        <NoteForm
          api={api}
          item={item}
          onSaved={(saved) => {
            onSaved(saved);
            end();
          }}
          onCancel={end}
        />
      ) : item.note === '' ? (
        <Button size="small" className="mt-2" onClick={() => onEdit(true)}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          {m.saved_note_write()}
        </Button>
      ) : (
        <p className="mt-1.5 border-l-3 border-lit pl-2.5 text-ui whitespace-pre-line [overflow-wrap:anywhere]">{item.note}</p>
      )}
    </section>
  );
}

const writtenSchema = changeSaved.body.pick({ note: true, note_before: true });

interface NoteFormProps {
  api: ApiClient;
  item: SavedItem;
  onSaved: (item: SavedItem) => void;
  onCancel: () => void;
}

function NoteForm({ api, item: { saved_id, note }, onSaved, onCancel }: NoteFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  // What it was when its writer began lies with the draft: another device may have written meanwhile.
  const values = { note, note_before: note };
  /** Its writer has seen what stands there now. */
  const [isOtherSeen, setOtherSeen] = useState(false);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values,
    draft: noteDraft(saved_id),
    describe: () => m.composer_shorten({ max: savedLimits.note }),
    async send(written) {
      const body = { note: written.note.trim(), note_before: isOtherSeen ? note : written.note_before };
      try {
        onSaved((await api.call(changeSaved, { params: { saved_id }, body })).data);
      } catch (error) {
        if (readProblem(error)?.status === 409) {
          await refreshReads(client, [listSaved]);
          setOtherSeen(true);
        }
        throw error;
      }
    },
  });
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  function cancel(): void {
    if (isBusy) return;
    form.reset(values);
    removeDraft(noteDraft(saved_id));
    onCancel();
  }
  return (
    <form ref={element} noValidate className="mt-1.5 grid gap-2.5" onSubmit={(event) => void submit(event)}>
      <Field
        label={<span className="sr-only">{m.saved_note()}</span>}
        error={errorOf('note') ?? (refusal === null ? undefined : refusalText(failure, m.saved_note_failed()))}
      >
        <Textarea {...form.register('note')} rows={4} />
      </Field>
      {isOtherSeen && (
        <div className="text-sm">
          <p className="font-semibold">{m.saved_note_now()}</p>
          <p className="mt-1 border-l-3 border-line-2 pl-2.5 whitespace-pre-line text-fg-2 [overflow-wrap:anywhere]">
            {note === '' ? m.saved_note_now_empty() : note}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" size="small" isBusy={isBusy}>
          {m.saved_save()}
        </Button>
        <Button kind="quiet" size="small" onClick={cancel}>
          {m.saved_cancel()}
        </Button>
      </div>
    </form>
  );
}
