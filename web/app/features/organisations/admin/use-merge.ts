import type { ApiClient } from '@sabha/contract/core/operation';
import { mergeOrganisations, previewMerge, type MergePreview } from '@sabha/contract/organisations/merge-operations';
import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { forEditing, queryOf } from '../../../lib/query/query-of.ts';
import { useRead, type Loaded } from '../../../lib/query/use-read.ts';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';

/** An organisation as far as its choice says what it is. */
export type MergeSide = Pick<OrganisationCard, 'community_common_id' | 'community_type' | 'name' | 'logo' | 'is_verified'> &
  Partial<Pick<OrganisationCard, 'city' | 'summary'>>;

/** Null where none is chosen yet. */
export interface Sides {
  readonly from: MergeSide | null;
  readonly into: MergeSide | null;
}

export interface Preview {
  readonly loaded: Loaded<MergePreview>;
  readonly reload: () => Promise<void>;
}

/** What becomes of the two; what was read of two others does not stand for it. */
function useMergePreview({ from, into }: Sides): Preview {
  const [from_id, into_id] = [from?.community_common_id ?? 0, into?.community_common_id ?? 0];
  const { loaded, reload } = useRead(forEditing(queryOf(previewMerge, { query: { from_id, into_id } })), {
    isWanted: from !== null && into !== null,
  });
  if (loaded.state !== 'ready') return { loaded, reload };
  const { data } = loaded.value;
  const isOfThem = data.from.community_common_id === from_id && data.into.community_common_id === into_id;
  return { loaded: isOfThem ? { state: 'ready', value: data } : { state: 'loading' }, reload };
}

/** Two organisations that are made one, from their choice on. */
export function useMerge(api: ApiClient, start: Sides, onDone: () => void | Promise<void>) {
  const [sides, setSides] = useState(start);
  /** Somebody has chosen here; before that the dialog says where the keyboard is. */
  const [hasChosen, setChosen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useMergePreview(sides);
  const { from, into } = sides;
  function show(next: Sides): void {
    setSides(next);
    setRefusal(null);
  }
  async function merge(): Promise<void> {
    if (!from || !into) return;
    setBusy(true);
    setRefusal(null);
    const body = { from_id: from.community_common_id, into_id: into.community_common_id };
    try {
      const done = await runProven(() => api.call(mergeOrganisations, { body }));
      if (done !== null) {
        void notify({ kind: 'ok', title: m.organisations_admin_merged({ from: from.name, into: into.name }) });
        await onDone();
      }
    } catch (error) {
      setRefusal(refusalText(error, m.organisations_failed()));
      // What was shown is not how it stands any more.
      if ([404, 409].includes(readProblem(error)?.status ?? 0)) void preview.reload();
    }
    setBusy(false);
  }
  return {
    sides,
    hasChosen,
    preview,
    isBusy,
    refusal,
    choose(side: keyof Sides, chosen: MergeSide | null) {
      setChosen(true);
      show({ ...sides, [side]: chosen });
    },
    swap: () => show({ from: into, into: from }),
    merge,
  };
}
