import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import { saveFile } from '../../../lib/save-file.ts';

/** Fetches a file with the person's token, which a plain link would not carry, and saves it; a toast says when it did not come. */
export async function fetchFile(fetchBlob: () => Promise<unknown>, name: string): Promise<void> {
  try {
    saveFile((await fetchBlob()) as Blob, name);
  } catch {
    await notify({ kind: 'bad', title: m.inbox_failed() });
  }
}
