import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import { changeOrganisationForum, getOrganisationForum } from '@sabha/contract/forum/organisation-forum';
import { listOrganisationPeople } from '@sabha/contract/organisations/member-operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { m } from '../../../paraglide/messages.js';

interface ChangedForum {
  readonly api: ApiClient;
  readonly community_common_id: number;
  /** Shows what the server has answered. */
  readonly onChanged: (answer: OperationOutput<typeof getOrganisationForum>) => void;
  /** Somebody may not change it any more, so that the way to goes. */
  readonly onForbidden: () => void;
}

/** Opens and closes an organisation's own forum. */
export function useChangeForum({ api, community_common_id, onChanged, onForbidden }: ChangedForum) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What was made of it here. */
  const [changedTo, setChangedTo] = useState<'open' | 'closed' | null>(null);
  return {
    isBusy,
    /** Why it was not changed; null where it was, or nobody has tried. */
    refusal,
    changedTo,
    forgetRefusal: () => setRefusal(null),
    /** Whether it went through. */
    async change(is_open: boolean): Promise<boolean> {
      setBusy(true);
      setRefusal(null);
      try {
        onChanged(await api.call(changeOrganisationForum, { params: { community_common_id }, body: { is_open } }));
        setChangedTo(is_open ? 'open' : 'closed');
        return true;
      } catch (error) {
        setRefusal(refusalText(error, is_open ? m.orgforum_open_failed() : m.orgforum_close_failed()));
        const status = readProblem(error)?.status ?? 0;
        if (status === 403 || status === 404) onForbidden();
        // Who may no longer change it sees it so, and who does not belong to it any more is led away.
        if (status > 0) void refreshReads(client, [getOrganisationForum, listOrganisationPeople]).catch(() => undefined);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type ForumChange = ReturnType<typeof useChangeForum>;
