import type { Attachment } from '@sabha/contract/core/attachment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readProblem } from '../../lib/problem-message.ts';
import { saveFile } from '../../lib/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import type { ReadFile } from './file-reads.ts';

/** Downloads a file under its own name, or says that it could not be. */
export function useSaveFile(read: ReadFile): { readonly isBusy: boolean; readonly save: (file: Attachment) => Promise<void> } {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save({ name, file_name }) {
      if (isBusy) return;
      setBusy(true);
      try {
        // Saved where the person wants it: it is not retained here, too.
        saveFile(await client.query({ ...read(name), gcTime: 0 }), file_name);
      } catch (error) {
        void notify({ title: readProblem(error)?.detail ?? m.attachments_not_saved(), kind: 'bad' });
      }
      setBusy(false);
    },
  };
}
