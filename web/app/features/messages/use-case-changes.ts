import type { ApiClient, OperationInput } from '@sabha/contract/core/operation';
import type { Conversation } from '@sabha/contract/messages/message';
import { changeHelpDesk } from '@sabha/contract/messages/help-desk-operations';
import { useState } from 'react';
import { logError } from '../../lib/console.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';

interface CaseChanges {
  readonly isBusy: boolean;
  /** Takes it, hands it to a colleague, or hands it back with null; each answers whether something else is so now. */
  readonly assign: (to_id: number | null) => Promise<boolean>;
  readonly close: () => Promise<boolean>;
  readonly reopen: () => Promise<boolean>;
}

type Change = NonNullable<OperationInput<typeof changeHelpDesk>['body']>;

interface CaseParts {
  readonly api: ApiClient;
  readonly conversation: Pick<Conversation, 'conversation_id' | 'help_desk'>;
  /** Reads anew what a change shows. */
  readonly refresh: () => Promise<void>;
}

/** What those who answer at the help desk do with what somebody asks; where a colleague was faster, what is so now is shown. */
export function useCaseChanges({ api, conversation: { conversation_id, help_desk }, refresh }: CaseParts): CaseChanges {
  const [isBusy, setBusy] = useState(false);
  async function change(body: Change): Promise<boolean> {
    setBusy(true);
    const isChanged = await send(body);
    // What went through did, whether or not it can be read anew.
    if (isChanged) await refresh().catch((error: unknown) => logError('messages', error));
    setBusy(false);
    return isChanged;
  }
  async function send(body: Change): Promise<boolean> {
    try {
      await api.call(changeHelpDesk, { params: { conversation_id }, body });
      return true;
    } catch (error) {
      const problem = readProblem(error);
      void notify({ title: problem?.detail ?? m.messages_failed(), kind: 'bad' });
      return problem?.status === 409;
    }
  }
  return {
    isBusy,
    assign: (to_id) => change({ change: 'assign', from_id: help_desk?.assigned_to?.user_id ?? null, to_id }),
    close: () => change({ change: 'close' }),
    reopen: () => change({ change: 'reopen' }),
  };
}
