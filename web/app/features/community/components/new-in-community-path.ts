import { communityIds, type Community } from '@sabha/contract/people/communities';

/** Where members read what is new in a community. */
export const newInCommunityPath = (community: Community): string => `/new-community/${communityIds[community]}`;
