/** Whether the caller reaches somebody by an edge; asked before anything of one member goes to another. */
export { requireInvitable } from './require-invitable.ts';
export {
  askContactOfMany,
  askToAnswer,
  findActiveAdults,
  findAnswerable,
  findBlockedPartners,
  findCloseRelations,
  findOwnBlocks,
  findPresentable,
  findSupervisedCircles,
  isUnblocked,
  readAge,
} from './ask-contact.ts';
