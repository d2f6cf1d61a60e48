import type { ApiClient } from '@sabha/contract/core/operation';
import { openHelpDesk } from '@sabha/contract/messages/help-desk-operations';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CommunicationDetail } from '../../../ui/communication-layout.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { HelpDeskFace } from './conversation-face.tsx';

interface OpenHelpDeskProps {
  api: ApiClient;
  back: { to: string; label: string };
  onOpened: (conversation_id: number) => void;
}

interface Refusal {
  readonly text: string;
  /** It may work a moment later. */
  readonly isPassing: boolean;
}

/** Opens the reader's conversation with the help desk on the way there, or says why there is none. */
export function OpenHelpDesk({ api, back, onOpened }: OpenHelpDeskProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isBegun = useRef(false);
  const isThere = useRef(false);
  async function open(): Promise<void> {
    try {
      const { data } = await api.call(openHelpDesk, { body: {} });
      // Who has left meanwhile is not brought back.
      if (isThere.current) onOpened(data.conversation_id);
    } catch (error) {
      const problem = readProblem(error);
      const status = problem?.status ?? 0;
      setRefusal({ text: problem?.detail ?? m.messages_failed(), isPassing: status < 400 || status === 429 || status >= 500 });
    }
  }
  const begin = useEffectEvent(() => void open());
  useEffect(() => {
    isThere.current = true;
    if (!isBegun.current) begin();
    isBegun.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (
    <CommunicationDetail
      back={back}
      picture={<HelpDeskFace size={40} />}
      title={m.messages_help_desk()}
      subtitle={m.help_desk_team()}
      label={m.messages_help_desk()}
    >
      {refusal === null ? (
        <SkeletonGroup label={m.help_desk_opening()}>
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="mt-4 ml-auto h-16 w-2/3" />
        </SkeletonGroup>
      ) : (
        <div role="alert">
          <EmptyState
            headingLevel={3}
            className="mx-auto max-w-[420px]"
            title={m.help_desk_not_opened()}
            text={refusal.text}
            action={
              <>
                {refusal.isPassing && (
                  <Button
                    kind="primary"
                    onClick={() => {
                      setRefusal(null);
                      void open();
                    }}
                  >
                    {m.messages_again()}
                  </Button>
                )}
                <ButtonLink to="/contact">{m.shell_contact()}</ButtonLink>
              </>
            }
          />
        </div>
      )}
    </CommunicationDetail>
  );
}
