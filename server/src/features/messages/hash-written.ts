import { createHash } from 'node:crypto';

interface Written {
  readonly reply_to: number | null;
  readonly body: string;
  readonly attachments: readonly { readonly name: string }[];
}

/** What tells a retry from something else under the same key, also after an edit. */
export const hashWritten = ({ reply_to, body, attachments }: Written): string =>
  createHash('sha256')
    .update(JSON.stringify([reply_to, body, ...attachments.map(({ name }) => name)]))
    .digest('base64url');
