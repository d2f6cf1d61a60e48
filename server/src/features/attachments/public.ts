export { answerAttachment } from './answer-attachment.ts';
export {
  clearAttachments,
  lockAttachments,
  readAttachments,
  readAttachmentsOf,
  releaseAttachments,
  requireContent,
  retainAttachments,
  setAttachments,
} from './attachments.store.ts';
