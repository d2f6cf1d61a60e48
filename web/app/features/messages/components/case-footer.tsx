import type { ApiClient } from '@sabha/contract/core/operation';
import type { HelpDeskCase } from '@sabha/contract/messages/message';
import { useEffect, useRef, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Opened } from '../conversation-cache.ts';
import { useCaseChanges } from '../use-case-changes.ts';

interface CaseFooterProps {
  api: ApiClient;
  user_id: number;
  conversation: Pick<Opened, 'conversation_id'> & { help_desk: HelpDeskCase };
  refresh: () => Promise<void>;
  /** The way to write an answer. */
  children: ReactNode;
}

/** Above where an answer is written, with whom it is, unless it is with the reader; nobody answers beside a colleague unawares. */
export function CaseFooter({ api, user_id, conversation, refresh, children }: CaseFooterProps) {
  const { state, assigned_to } = conversation.help_desk;
  const { isBusy, assign, reopen } = useCaseChanges({ api, conversation, refresh });
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const seen = `${state} ${assigned_to?.user_id}`;
  const shown = useRef(seen);
  useEffect(() => {
    const isChanged = shown.current !== seen;
    shown.current = seen;
    if (!isChanged || !isPressed.current) return;
    isPressed.current = false;
    // What was pressed is gone, and the answer comes next.
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('[contenteditable=true], textarea')?.focus();
  }, [seen]);
  async function press(change: () => Promise<boolean>): Promise<void> {
    isPressed.current = true;
    if (!(await change())) isPressed.current = false;
  }
  const next =
    state === 'closed'
      ? { text: m.help_desk_closed(), label: m.help_desk_reopen(), change: reopen }
      : assigned_to === null
        ? { text: m.help_desk_nobody(), label: m.help_desk_take(), change: () => assign(user_id) }
        : { text: m.help_desk_with({ name: assigned_to.name }) };
  const isMine = state !== 'closed' && assigned_to?.is_me === true;
  return (
    <div ref={place}>
      {!isMine && (
        <div className="mb-3 flex min-h-11 items-center gap-3 border-t border-line pt-2 text-sm text-fg-2">
          <p className="min-w-0 flex-1">{next.text}</p>
          {next.change && (
            <Button size="small" isBusy={isBusy} onClick={() => void press(next.change)}>
              {next.label}
            </Button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
