import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { getCollaboration, getCollaborationSummary } from '@sabha/contract/collaboration/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { listOwnOrganisations } from '@sabha/contract/organisations/member-operations';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery, forEditing } from '../../../lib/query/query-of.ts';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

export interface NamedTheme {
  readonly slug: string;
  readonly name: string;
}

export interface NamedOrganisation {
  readonly community_common_id: number;
  readonly name: string;
}

/** What the fields offer. */
export interface Offered {
  readonly themes: readonly NamedTheme[];
  /** In whose name the reader can write besides their own. */
  readonly organisations: readonly NamedOrganisation[];
  /** In the zone of the edition, in which days count. */
  readonly today: string;
}

export interface NewCollaborationStart extends Offered {
  readonly canPost: boolean;
}

export interface EditedCollaboration extends Offered {
  readonly collaboration: Collaboration;
}

const zoneWithoutEdition = 'Asia/Kolkata';

/** Before there is an edition there is no programme, and it has no themes. */
async function readProgramme(api: ApiClient): Promise<{ themes: readonly NamedTheme[]; zone: string }> {
  try {
    const { tracks, edition } = (await api.call(getAgenda)).data;
    return { themes: tracks, zone: edition.time_zone };
  } catch (error) {
    if (readProblem(error)?.status === 404) return { themes: [], zone: zoneWithoutEdition };
    throw error;
  }
}

async function readOffered(api: ApiClient): Promise<Offered> {
  const [{ themes, zone }, own] = await Promise.all([readProgramme(api), api.call(listOwnOrganisations)]);
  const organisations = own.data.organisations.filter(({ own_role }) => own_role !== 'member');
  return { themes, organisations, today: zonedParts(new Date(), zone).date };
}

export const newCollaborationRead = () =>
  composeQuery('new-collaboration', null, async (api): Promise<NewCollaborationStart> => {
    const [offered, { data }] = await Promise.all([readOffered(api), api.call(getCollaborationSummary)]);
    return { ...offered, canPost: data.can_post };
  });

/** The read of an ask or offer that is going to be changed, by its number; null is nobody's. */
export const editedCollaborationRead = (collaboration_id: number | null) =>
  forEditing(
    composeQuery('edited-collaboration', { collaboration_id }, async (api): Promise<EditedCollaboration> => {
      if (collaboration_id === null) throw new ProblemError(404, 'There is no such ask or offer.');
      const [offered, { data }] = await Promise.all([readOffered(api), api.call(getCollaboration, { params: { collaboration_id } })]);
      return { ...offered, collaboration: data };
    }),
  );
