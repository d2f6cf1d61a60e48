/** Whether the caller reaches somebody by an edge; asked before anything of one member goes to another. */
export { requireInvitable } from './require-invitable.ts';
export {
  askContactOfMany,
  askToAnswer,
  findActiveAdults,
  findBlockedPartners,
  findCloseRelations,
  findOwnBlocks,
  findSupervisedCircles,
  isUnblocked,
} from './ask-contact.ts';
