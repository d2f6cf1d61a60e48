import type { SentAttachment } from '@sabha/contract/core/attachment';
import { draftPrefix } from '../../lib/session/stored-values.ts';

interface WrittenPost {
  readonly body: string;
  /** The number of the post that it answers. */
  readonly reply_to: number | null;
  readonly attachments: SentAttachment[];
}

/** A post that was sent and is not known to have arrived. */
interface Tried {
  readonly client_post_id: string;
  readonly content: string;
  readonly reply_to: number | null;
}

interface TriedPost {
  /** What is sent: the same as before under the same key, so that it is one post however often it is tried, also after a reload. */
  readonly begin: (written: WrittenPost) => WrittenPost & Pick<Tried, 'client_post_id'>;
  /** It has arrived, was refused or is given up: what is sent from now on is another one. */
  readonly end: () => void;
}

const keyOf = (draftKey: string) => `${draftPrefix}tried:${draftKey}`;

/** The last try of a draft, beside which it lies on this device. */
export function openTriedPost(draftKey: string): TriedPost {
  let tried: Tried | null = null;
  let isRestored = false;
  return {
    begin({ body, reply_to, attachments }) {
      if (tried === null) {
        tried = readTried(draftKey);
        isRestored = tried !== null;
      }
      const content = JSON.stringify([body, attachments]);
      // Whom it answers is not in the draft, and nobody has taken it back.
      const answered = reply_to ?? (isRestored && tried?.content === content ? tried.reply_to : null);
      if (tried?.content !== content || tried.reply_to !== answered) {
        tried = { content, reply_to: answered, client_post_id: crypto.randomUUID() };
        isRestored = false;
        storeTried(draftKey, tried);
      }
      return { client_post_id: tried.client_post_id, body, reply_to: answered, attachments };
    },
    end() {
      tried = null;
      removeTriedPost(draftKey);
    },
  };
}

function readTried(draftKey: string): Tried | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? 'null') as Tried | null;
  } catch {
    return null;
  }
}

/** A device that stores nothing knows it as long as its page. */
function storeTried(draftKey: string, tried: Tried): void {
  try {
    localStorage.setItem(keyOf(draftKey), JSON.stringify(tried));
  } catch {
    // The page still holds it.
  }
}

export function removeTriedPost(draftKey: string): void {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // Then it was never stored.
  }
}
