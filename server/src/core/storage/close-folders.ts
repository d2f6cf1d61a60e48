import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** For the owner of the process alone; other users of the machine read neither uploads nor archives nor mails. */
export const ownFolder = 0o700;
export const ownFile = 0o600;

/** Folders of DATA_DIR that hold what people sent and what is sent to them. */
const folders = ['files', 'uploads', 'mailbox'];

/**
 * Closes the folders to other users of the machine, with everything that earlier versions left readable. A folder that is closed
 * itself was closed throughout, so this costs something once only.
 */
export async function closeFolders(data_dir: string): Promise<void> {
  for (const name of folders) {
    const folder = join(data_dir, name);
    await mkdir(folder, { recursive: true, mode: ownFolder });
    if (((await stat(folder)).mode & 0o077) === 0) continue;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownFolder : ownFile);
    await chmod(folder, ownFolder);
  }
}
