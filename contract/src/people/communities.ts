import { z } from 'zod';
import type { Audience } from '../accounts/profile.ts';

/** The communities of the product, in the order of their tabs (menus 212 to 217). */
export const communities = ['startup', 'business', 'government', 'investor', 'educator', 'expert'] as const;
export const communitySchema = z.enum(communities);
export type Community = (typeof communities)[number];

/** The numbers under which their pages stand: `/community/{id}`. */
export const communityIds: Readonly<Record<Community, number>> = {
  startup: 1,
  investor: 5,
  business: 6,
  government: 7,
  educator: 8,
  expert: 9,
};

/** @returns null for a number that is none of theirs */
export const communityOf = (community_id: number): Community | null =>
  communities.find((community) => communityIds[community] === community_id) ?? null;

/** As what people come who are in a community by their own word; others belong to one of its organisations. */
export const communityAudiences: Readonly<Record<Community, readonly Audience[]>> = {
  startup: ['startup'],
  business: ['organisation', 'sponsor'],
  government: [],
  investor: ['investor'],
  educator: ['institute'],
  expert: ['expert'],
};
