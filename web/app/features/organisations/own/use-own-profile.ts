import type { ApiClient } from '@sabha/contract/core/operation';
import { communityCommon, type CommunityCommon } from '@sabha/contract/organisations/community-common';
import { listOwnOrganisations } from '@sabha/contract/organisations/member-operations';
import type { AgendaTrack } from '@sabha/contract/schedule/agenda';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { isMissing, readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { composeQuery, forEditing } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { describeFault, findFaults, profileSchema, toBody, valuesOf, type ProfileValues } from './profile-values.ts';

type Theme = Pick<AgendaTrack, 'slug' | 'name'>;

/** What the form begins with. */
export interface KnownProfile {
  readonly row: CommunityCommon;
  readonly themes: readonly Theme[];
}

async function readRow(api: ApiClient, community_common_id: number): Promise<CommunityCommon> {
  const filterFields = JSON.stringify({ community_common_id });
  return (await api.call(communityCommon.operations.getOne, { query: { filterFields } })).data;
}

/** The themes of the programme, in its order; none while no edition is public. */
async function readThemes(api: ApiClient): Promise<readonly Theme[]> {
  try {
    return (await api.call(getAgenda)).data.tracks;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export const profileRead = (id: number) =>
  forEditing(
    composeQuery('own-organisation-profile', id, async (api): Promise<KnownProfile> => {
      const [row, themes] = await Promise.all([readRow(api, id), readThemes(api)]);
      return { row, themes };
    }),
  );

/** Whether a change was refused because somebody else has saved since the row was read. */
const wasOvertaken = (error: unknown): boolean => readProblem(error)?.errors.some(({ path }) => path === 'modified_at') ?? false;

/**
 * The page of an organisation while it is written. What somebody else has saved is not replaced unless that is known and wanted.
 * @param isStaff it stays verified when staff call it something else
 */
export function useOwnProfile(api: ApiClient, row: CommunityCommon, isStaff: boolean) {
  const client = useQueryClient();
  const { community_common_id: id, community_type } = row;
  const [seen, setSeen] = useState(row.modified_at);
  const [isVerified, setVerified] = useState(row.verified_at !== null);
  const [isOvertaken, setOvertaken] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const note = (saved: CommunityCommon) => {
    setSeen(saved.modified_at);
    setVerified(saved.verified_at !== null);
    setOvertaken(false);
  };
  const edited = useOperationForm<ProfileValues>({
    schema: profileSchema(community_type),
    values: valuesOf(row),
    describe: describeFault,
    rules: findFaults,
    async send(written) {
      setMissed(null);
      const body = { ...toBody(written, community_type), ...(isOvertaken ? {} : { modified_at: seen }) };
      let saved: CommunityCommon;
      try {
        saved = (await api.call(communityCommon.operations.updateOne, { params: { id }, body })).data;
      } catch (error) {
        if (!wasOvertaken(error)) throw error;
        setOvertaken(true);
        return false;
      }
      note(saved);
      // Its name stands above this form, too.
      void refreshReads(client, [listOwnOrganisations]);
      const hasEnded = isVerified && saved.verified_at === null;
      void notify({ kind: 'ok', title: hasEnded ? m.organisations_saved_unverified() : m.organisations_saved() });
      return true;
    },
  });
  /** Shows what somebody else has saved, in place of what is written here. */
  async function loadTheirs(): Promise<void> {
    setLoading(true);
    setMissed(null);
    try {
      const theirs = await readRow(api, id);
      note(theirs);
      edited.form.reset(valuesOf(theirs));
    } catch (error) {
      setMissed(refusalText(error, m.organisations_read_failed()));
    } finally {
      setLoading(false);
    }
  }
  return { ...edited, type: community_type, isCheckedAgain: isVerified && !isStaff, isOvertaken, isLoading, missed, loadTheirs };
}

export type OwnProfile = ReturnType<typeof useOwnProfile>;
