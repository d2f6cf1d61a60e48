import type { ApiClient } from '@sabha/contract/core/operation';
import type { NetworkRelation } from '@sabha/contract/network/network';
import { getNetworkRelation } from '@sabha/contract/network/operations';
import { useState } from 'react';
import { queryOf } from '../../lib/query/query-of.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { notify } from '../../ui/toast.tsx';
import { failureText, isOvertaken } from './refusals.ts';

interface Answer {
  readonly data: NetworkRelation;
}

/** How the reader stands to somebody, and how they change it. */
export function useRelation(user_id: number) {
  const { loaded, put, reload } = useRead(queryOf(getNetworkRelation, { params: { user_id } }));
  const [isBusy, setBusy] = useState(false);
  const [announced, announce] = useState('');
  function show(answer: Answer, done: string): void {
    put(answer);
    announce(done);
  }
  return {
    /** Null until it is known. */
    state: loaded.state === 'ready' ? loaded.value.data : null,
    isBusy,
    /** What was done last, for those who do not see it. */
    announced,
    reload,
    show,
    /** @param done what is announced once the server has done it */
    async run(write: () => Promise<Answer>, done: string): Promise<void> {
      // What is pressed twice is done once.
      if (isBusy) return;
      setBusy(true);
      try {
        show(await write(), done);
      } catch (error) {
        // What stands there may be of yesterday.
        if (isOvertaken(error)) await reload();
        void notify({ kind: 'bad', title: failureText(error) });
      }
      setBusy(false);
    },
  };
}

export type Relation = ReturnType<typeof useRelation>;

/** Of a part of a page that is about somebody. */
export interface RelationProps {
  readonly api: ApiClient;
  readonly person: { readonly user_id: number; readonly name: string };
}
