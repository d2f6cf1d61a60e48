import { notify } from '../../../../ui/toast.tsx';
import { m } from '../../../../paraglide/messages.js';

/** Fetches a file with the person's token, which a plain link would not carry, and hands it to the browser; says when it did not come. */
export async function saveFile(fetchFile: () => Promise<unknown>, name: string): Promise<void> {
  try {
    const url = URL.createObjectURL((await fetchFile()) as Blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // The browser has begun its copy by the next turn.
    setTimeout(() => URL.revokeObjectURL(url), 0);
  } catch {
    await notify({ kind: 'bad', title: m.inbox_failed() });
  }
}
