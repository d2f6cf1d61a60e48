import type { ApiClient } from '@sabha/contract/core/operation';
import { openConversation } from '@sabha/contract/messages/operations';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

/** Opens the conversation with a person; contact decides when it is pressed, and a no says nothing of its cause. */
export function MessageButton({ api, user_id }: { api: ApiClient; user_id: number }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await api.call(openConversation, { body: { user_id } });
      void navigate(`/messages/${data.conversation_id}`);
    } catch (error) {
      void notify({ title: readProblem(error)?.detail ?? m.messages_failed(), kind: 'bad' });
      setBusy(false);
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void open()}>
      <MessageSquare size={17} strokeWidth={1.75} aria-hidden />
      {m.messages_message()}
    </Button>
  );
}
