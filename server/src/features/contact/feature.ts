import { blockPerson, listBlocked, unblockPerson } from '@sabha/contract/contact/contact';
import type { Feature } from '../../core/feature.ts';
import { blockHandlers } from './block-handlers.ts';
import { followablePerson } from './followable-person.ts';
import { contactData } from './personal-data.ts';

/** Who reaches whom: blocks, and the question that every other feature asks. */
export const contact: Feature = {
  name: 'contact',
  operations: [listBlocked, blockPerson, unblockPerson],
  handlers: blockHandlers,
  personalData: contactData,
  followables: [followablePerson],
};
