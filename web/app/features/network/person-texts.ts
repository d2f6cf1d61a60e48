import type { NetworkPerson } from '@sabha/contract/network/network';
import { imageUrl } from '../../lib/image-url.ts';
import type { Face } from '../../ui/face.ts';
import { nameOf } from '../people/public.ts';

/** What somebody does and where, else what they write over themselves. */
export const workOf = ({ job_title, organisation, headline }: Pick<NetworkPerson, 'job_title' | 'organisation' | 'headline'>): string =>
  [job_title, organisation].filter(Boolean).join(', ') || headline;

type Seen = Pick<NetworkPerson, 'user_id' | 'firstName' | 'lastName' | 'profile_image'>;

/** @param width of the picture, in pixels of the device */
export const faceOf = (person: Seen, width: number): Face => ({
  name: nameOf(person),
  seed: `person:${person.user_id}`,
  image: imageUrl(person.profile_image, width),
});
