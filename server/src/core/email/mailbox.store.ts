import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const messageSchema = z.object({
  id: z.string(),
  to: z.string(),
  to_name: z.string().nullable(),
  subject: z.string(),
  locale: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.string(),
  stored_at: z.string(),
  files: z
    .array(z.object({ file_name: z.string(), media_type: z.string(), content: z.string() }))
    .readonly()
    .default([]),
});
/** A message of the local mailbox. */
export type StoredMessage = z.infer<typeof messageSchema>;

const maxStoredMessages = 500;
const idPattern = /^[0-9a-f-]{36}$/;

/** Adds a message; the oldest go when there are more than 500. Keeping the same id again replaces it. */
export async function storeInMailbox(folder: string, message: StoredMessage): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${message.id}.json`);
  // Renamed into place, so that a reader never sees half a message.
  await writeFile(`${path}.new`, JSON.stringify(messageSchema.parse(message)), { mode: 0o600 });
  await rename(`${path}.new`, path);
  const all = await listMailbox(folder);
  for (const old of all.slice(maxStoredMessages)) await rm(join(folder, `${old.id}.json`), { force: true });
}

/** All messages, the newest first. */
export async function listMailbox(folder: string): Promise<StoredMessage[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readMessage(folder, name.slice(0, -5))));
  return found.filter((message) => message !== null).toSorted((a, b) => b.stored_at.localeCompare(a.stored_at));
}

/** One message, or null when there is none of that id. */
export async function readMessage(folder: string, id: string): Promise<StoredMessage | null> {
  if (!idPattern.test(id)) return null;
  try {
    return messageSchema.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
