import type { ApiClient } from '@sabha/contract/core/operation';
import { getVolunteerRecord } from '@sabha/contract/volunteering/operations';
import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { focusWhenGone } from './focus-places.ts';
import { recordRead } from './record-read.ts';

interface Write {
  /** Which button is busy meanwhile: `remove:12`. */
  readonly name: string;
  readonly call: () => Promise<{ readonly data: VolunteerRecord }>;
  /** Said once it is done. */
  readonly done: string;
  /** The id of the heading to which the keyboard goes when the button is gone. */
  readonly focus: string;
}

/** What somebody does with their own record. */
export interface RecordWrites {
  readonly api: ApiClient;
  /** The write that is on its way; null while none is. */
  readonly busy: string | null;
  /** One at a time. What it answers is shown at once, a refusal is a note. */
  readonly run: (write: Write) => void;
  /** Shows what another write has answered. */
  readonly put: (record: VolunteerRecord) => void;
}

/** What is not possible any more: the page no longer shows how it stands. */
const outdated: ReadonlySet<number | undefined> = new Set([403, 404, 409]);

/** The writes of one record, all of which answer with the whole of it. */
export function useRecordWrites(api: ApiClient, user_id: number): RecordWrites {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const put = (record: VolunteerRecord) => void client.setQueryData(recordRead(String(user_id)).queryKey, record);
  async function write({ name, call, done, focus }: Write): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(name);
    try {
      put((await call()).data);
      void notify({ title: done, kind: 'ok' });
      focusWhenGone(focus);
    } catch (error) {
      void notify({
        title: m.volunteering_record_failed(),
        text: refusalText(error, m.volunteering_record_try_again()),
        kind: 'bad',
      });
      // The client logs what cannot be read.
      if (outdated.has(readProblem(error)?.status)) await refreshReads(client, [getVolunteerRecord]).catch(() => undefined);
    }
    isBusy.current = false;
    setBusy(null);
  }
  return { api, busy, put, run: (one) => void write(one) };
}
