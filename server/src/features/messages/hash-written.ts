import { createHash } from 'node:crypto';

/** What tells a retry from something else under the same key, also after an edit. */
export const hashWritten = ({ reply_to, body }: { readonly reply_to: number | null; readonly body: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([reply_to, body]))
    .digest('base64url');
