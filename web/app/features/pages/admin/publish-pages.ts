import type { ApiClient } from '@sabha/contract/core/operation';
import { getPageDraft, publishPage, restorePageVersion, savePageDraft, unpublishPage } from '@sabha/contract/pages/operations';
import type { Page } from '@sabha/contract/pages/page';
import { notify } from '../../../ui/toast.tsx';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';

/** Pages that the public does not see as their draft is; those that wait for their time are left to it. */
export const canPublish = ({ published_number, has_changes, scheduled_at }: Page): boolean =>
  scheduled_at === null && (published_number === null || has_changes);
export const canHide = ({ published_number, scheduled_at }: Page): boolean => scheduled_at === null && published_number !== null;

/** Publishes the drafts of pages, and answers those that the server took; what it refused is told by name. */
export const publishPages = (api: ApiClient, pages: readonly Page[]): Promise<readonly Page[]> =>
  each(pages, ({ page_id, revision }) => api.call(publishPage, { params: { page_id }, body: { revision } }));

/** Takes pages from the public. */
export const hidePages = (api: ApiClient, pages: readonly Page[]): Promise<readonly Page[]> =>
  each(pages, ({ page_id }) => api.call(unpublishPage, { params: { page_id } }));

/** Shows the public what it saw of the pages before: the version of that time, or nothing. Drafts stay as they are. */
export const showAsBefore = (api: ApiClient, before: readonly Page[]): Promise<readonly Page[]> =>
  each(before, ({ page_id, published_number: number }) =>
    number === null ? api.call(unpublishPage, { params: { page_id } }) : showVersion(api, page_id, number),
  );

/** Every publication goes by the draft, so that the draft makes way for the version and comes back. */
async function showVersion(api: ApiClient, page_id: number, number: number): Promise<void> {
  const params = { page_id };
  const { data: draft } = await api.call(getPageDraft, { params });
  const { data: restored } = await api.call(restorePageVersion, { params: { page_id, number } });
  await api.call(publishPage, { params, body: { revision: restored.page.revision } });
  await api.call(savePageDraft, { params, body: { revision: restored.page.revision, document: draft.document } });
}

/** One after the other; what failed is told, and the others go on. */
async function each(pages: readonly Page[], work: (page: Page) => Promise<unknown>): Promise<readonly Page[]> {
  const done: Page[] = [];
  for (const page of pages) {
    try {
      await work(page);
      done.push(page);
    } catch (error) {
      await notify({ title: page.title, text: readProblem(error)?.detail || m.admin_failed_text(), kind: 'bad' });
    }
  }
  return done;
}
