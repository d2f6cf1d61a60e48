import { attachmentOperations } from '@sabha/contract/attachments/operations';
import type { Feature } from '../../core/feature.ts';
import { getHandler, removeHandler } from './handlers.ts';
import { attachmentsData } from './personal-data.ts';
import { sweepAttachmentsJob } from './sweep-attachments.job.ts';
import { uploadHandler } from './upload.ts';

/** Files at what people write. `all` answers every feature, which know who may read what. */
export function createAttachments(all: () => readonly Feature[]): Feature {
  return {
    name: 'attachments',
    personalData: attachmentsData,
    operations: attachmentOperations,
    handlers: [uploadHandler, removeHandler, getHandler(() => all().flatMap(({ attachables }) => attachables ?? []))],
    jobs: [sweepAttachmentsJob],
  };
}
