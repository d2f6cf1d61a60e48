import type { ApiClient } from '@sabha/contract/core/operation';
import { messageLimits, type Recipient } from '@sabha/contract/messages/message';
import { createGroup, openConversation } from '@sabha/contract/messages/operations';
import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { readProblem } from '../../../lib/problem-message.ts';
import { useRead, type Loaded } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { messagesHref } from '../messages-address.ts';
import { HelpDeskFace } from './conversation-face.tsx';
import { PersonPicker, recipientQuery } from './person-picker.tsx';

interface NewMessageProps {
  api: ApiClient;
  /** The address of the list that it is opened over. */
  here: URLSearchParams;
  /** Whom the address names, to be chosen already. */
  to: number | null;
  onClose: () => void;
  onOpened: (conversation_id: number) => void;
}

/** Begins a conversation with one person, or a group of several. */
export function NewMessage({ api, here, to, onClose, onOpened }: NewMessageProps) {
  const [others, setOthers] = useState<readonly Recipient[]>([]);
  const [isLetGo, setLetGo] = useState(false);
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The same group for as long as it is called so and these are in it: the answer may be lost on the way.
  const made = useRef({ of: '', key: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const named = useRead(recipientQuery(to ?? 0), { isWanted: to !== null }).loaded;
  const first = named.state === 'ready' && !isLetGo ? named.value : null;
  const chosen = first ? [first, ...others.filter(({ user_id }) => user_id !== first.user_id)] : others;
  function choose(next: readonly Recipient[]): void {
    setLetGo(isLetGo || (first !== null && !next.some(({ user_id }) => user_id === to)));
    setOthers(next.filter(({ user_id }) => user_id !== first?.user_id));
    setProblem(null);
  }
  const isGroup = chosen.length > 1;
  const outside = isGroup ? chosen.find(({ can_join }) => !can_join) : undefined;
  const shownProblem = outside ? m.messages_not_in_group({ name: outside.name }) : (problem ?? describeMissing(named, chosen));
  const canOpen = chosen.length > 0 && !outside && (!isGroup || title.trim() !== '');
  async function open(): Promise<void> {
    const [one] = chosen;
    if (!canOpen || !one) return;
    setBusy(true);
    const body = { title: title.trim(), user_ids: chosen.map(({ user_id }) => user_id) };
    const of = JSON.stringify(body);
    if (made.current.of !== of) made.current = { of, key: crypto.randomUUID() };
    try {
      const { data } = isGroup
        ? await api.call(createGroup, { body, idempotency_key: made.current.key })
        : await api.call(openConversation, { body: { user_id: one.user_id } });
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
        {chosen.length === 0 && <HelpDeskRow to={messagesHref(here, { open: 'help-desk' })} />}
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
        <PersonPicker chosen={chosen} onChange={choose} />
      </div>
    </Dialog>
  );
}

/** Whoever wants to know something of the summit needs nobody's name. */
function HelpDeskRow({ to }: { to: string }) {
  return (
    <Link to={to} replace className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 outline-offset-[-3px] hover:bg-hover">
      <HelpDeskFace size={38} />
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-semibold">{m.messages_help_desk()}</span>
        <span className="block text-sm text-fg-2">{m.help_desk_hint()}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
    </Link>
  );
}

/** Why whom the address names is not among the chosen; nothing once somebody else is. */
function describeMissing(named: Loaded<Recipient | null>, chosen: readonly Recipient[]): string | null {
  if (chosen.length > 0) return null;
  if (named.state === 'failed') return m.messages_failed();
  return named.state === 'ready' && named.value === null ? m.messages_out_of_reach() : null;
}
