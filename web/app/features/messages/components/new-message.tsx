import type { ApiClient } from '@sabha/contract/core/operation';
import { messageLimits, type Recipient } from '@sabha/contract/messages/message';
import { createGroup, openConversation } from '@sabha/contract/messages/operations';
import { useEffect, useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { findRecipient, PersonPicker } from './person-picker.tsx';

interface NewMessageProps {
  api: ApiClient;
  /** Whom the address names, to be chosen already. */
  to: number | null;
  onClose: () => void;
  onOpened: (conversation_id: number) => void;
}

/** Begins a conversation with one person, or a group of several. */
export function NewMessage({ api, to, onClose, onOpened }: NewMessageProps) {
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (to === null) return;
    findRecipient(api, to).then(
      (person) => {
        if (person) setChosen((known) => (known.some(({ user_id }) => user_id === person.user_id) ? known : [...known, person]));
        else setProblem(m.messages_out_of_reach());
      },
      (error: unknown) => setProblem(readProblem(error)?.detail ?? m.messages_failed()),
    );
  }, [api, to]);
  const isGroup = chosen.length > 1;
  const outside = isGroup ? chosen.find(({ can_join }) => !can_join) : undefined;
  const shownProblem = outside ? m.messages_not_in_group({ name: outside.name }) : problem;
  const canOpen = chosen.length > 0 && !outside && (!isGroup || title.trim() !== '');
  async function open(): Promise<void> {
    const [first] = chosen;
    if (!canOpen || !first) return;
    setBusy(true);
    try {
      const { data } = isGroup
        ? await api.call(createGroup, { body: { title: title.trim(), user_ids: chosen.map(({ user_id }) => user_id) } })
        : await api.call(openConversation, { body: { user_id: first.user_id } });
      onOpened(data.conversation_id);
    } catch (error) {
      setProblem(readProblem(error)?.detail ?? m.messages_failed());
      setBusy(false);
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.messages_new_message()}
      description={m.messages_new_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.messages_cancel()}
          </Button>
          <Button kind="primary" disabled={!canOpen} isBusy={isBusy} onClick={() => void open()}>
            {isGroup ? m.messages_make_group() : m.messages_open()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {isGroup && (
          <Field label={m.messages_group_name()} isRequired>
            <Input value={title} maxLength={messageLimits.title} onChange={({ target }) => setTitle(target.value)} />
          </Field>
        )}
        {shownProblem !== null && (
          <p role="alert" className="text-sm text-bad-text">
            {shownProblem}
          </p>
        )}
        <PersonPicker
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            setProblem(null);
          }}
        />
      </div>
    </Dialog>
  );
}
