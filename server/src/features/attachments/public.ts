export { answerAttachment } from './answer-attachment.ts';
export { clearAttachments, readAttachments, requireContent, retainAttachments, setAttachments } from './attachments.store.ts';
