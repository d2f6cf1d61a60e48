import type { ApiClient } from '@sabha/contract/core/operation';
import { adoptSaved } from '@sabha/contract/saved/operations';
import { logError } from '../../lib/console.ts';
import { refusalText } from '../../lib/forms/refusal-text.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { forgetSaved, readSavedArticles } from './saved-articles.ts';

/** As many as one call takes. */
const maxAdopted = 100;

let underWay: Promise<void> | null = null;

/** Callers at the same time share one move; what could not be moved stays on this device for the next time. */
export function adoptArticles(session: Pick<Session, 'api' | 'store'>): Promise<void> {
  underWay ??= adopt(session).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function adopt({ api, store }: Pick<Session, 'api' | 'store'>): Promise<void> {
  const { user, impersonation } = store.read();
  // While staff see as somebody else, what is on this device is not that person's.
  if (user === null || impersonation !== null) return;
  const counts: number[] = [];
  try {
    for (const slugs of partsFromLast()) counts.push(await adoptPart(api, slugs));
  } catch (error) {
    logError('saved articles', error);
    // Only what the server says can be mended by the person; all else is tried again by itself.
    const text = refusalText(error, '');
    if (text !== '') void notify({ title: m.save_button_adopt_failed(), text, kind: 'bad' });
  }
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count > 0) void notify({ title: m.save_button_adopted({ count }), kind: 'ok' });
}

/** Each call puts what it names above all else, so that the last part goes first. */
function partsFromLast(): string[][] {
  const slugs = readSavedArticles().map(({ slug }) => slug);
  const count = Math.ceil(slugs.length / maxAdopted);
  return Array.from({ length: count }, (_, at) => slugs.slice(at * maxAdopted, (at + 1) * maxAdopted)).toReversed();
}

async function adoptPart(api: ApiClient, addresses: string[]): Promise<number> {
  const { data } = await api.call(adoptSaved, { body: { type: 'article', addresses } });
  forgetSaved(addresses);
  return data.saved;
}
