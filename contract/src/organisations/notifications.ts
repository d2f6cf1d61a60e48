import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const channels = { email: 'on' } as const;
const path = z.string();

/** To those who look after an organisation. */
export const joinAskedNotice = defineNotification({
  type: 'organisation_join.asked',
  topic: 'account',
  params: z.object({ request_id: z.number().int(), name: z.string(), organisation: z.string(), path }),
  link: (params) => params.path,
  subject: ({ request_id }) => request_id,
  channels,
});

/** To who had asked. */
export const joinAnsweredNotice = defineNotification({
  type: 'organisation_join.answered',
  topic: 'account',
  params: z.object({ answer: z.enum(['accepted', 'declined']), organisation: z.string(), path }),
  variant: ({ answer }) => answer,
  link: (params) => params.path,
  channels,
});

/** To the new owner. */
export const organisationHandedOverNotice = defineNotification({
  type: 'organisation.handed_over',
  topic: 'account',
  params: z.object({ community_common_id: z.number().int(), organisation: z.string(), path }),
  link: (params) => params.path,
  subject: ({ community_common_id }) => community_common_id,
  channels,
});

/** To staff who can answer. */
export const claimMadeNotice = defineNotification({
  type: 'organisation_claim.made',
  topic: 'account',
  params: z.object({ claim_id: z.number().int(), name: z.string(), organisation: z.string() }),
  link: () => '/admin-center/organisation-claims',
  subject: ({ claim_id }) => claim_id,
  channels,
});

/** To who has claimed; of a yes they hear as the new owner. */
export const claimAnsweredNotice = defineNotification({
  type: 'organisation_claim.answered',
  topic: 'account',
  params: z.object({ answer: z.enum(['declined', 'superseded']), organisation: z.string(), reason: z.string(), path }),
  variant: ({ answer }) => answer,
  link: (params) => params.path,
  channels,
});

/** To who belonged to the one that is gone or had asked to; and to those who look after the other, with how many ask to join it. */
export const organisationMergedNotice = defineNotification({
  type: 'organisation.merged',
  topic: 'account',
  params: z.object({ former: z.string(), organisation: z.string(), count: z.number().int(), path }),
  variant: ({ count }) => (count > 0 ? 'asked' : 'plain'),
  link: (params) => params.path,
  channels,
});
