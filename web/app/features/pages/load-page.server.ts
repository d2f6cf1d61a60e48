import { getCurrentEdition } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getPage, previewPage } from '@sabha/contract/pages/operations';
import type { PublicPage } from '@sabha/contract/pages/page';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { latticeOf, loadList } from './live-lists.server.ts';
import { addressOf, type MapSource, type PageView } from './page-view.ts';

/** What is found under a path, or the address it has moved to for good. Answers 404 where nothing is. */
export async function loadPage(call: PageCall, path: string): Promise<PageView | { moved_to: string }> {
  const { data } = await call.api.call(getPage, { query: { path } });
  return data.kind === 'moved' ? { moved_to: addressOf(data.path) } : loadView(call, data.page);
}

/** What a preview link shows, and until when. */
export async function loadPreview(call: PageCall, token: string): Promise<{ view: PageView; expires_at: string }> {
  const { data } = await call.api.call(previewPage, { params: { token } });
  return { view: await loadView(call, data.page), expires_at: data.expires_at };
}

async function loadView(call: PageCall, page: PublicPage): Promise<PageView> {
  const { blocks } = page.document;
  const lists = blocks.filter((block) => block.type === 'list');
  const isMapped = blocks.some(
    (block) => block.type === 'map' || block.type === 'walk' || (block.type === 'hero' && block.picture === 'map'),
  );
  const [found, map] = await Promise.all([
    Promise.all(lists.map(async (block) => [block.id, await loadList(call, block)] as const)),
    isMapped ? loadMap(call) : null,
  ]);
  return { page, lists: Object.fromEntries(found), map };
}

async function loadMap({ api }: PageCall): Promise<MapSource | null> {
  const [edition, agenda] = await Promise.all([nullIfMissing(api.call(getCurrentEdition)), nullIfMissing(api.call(getAgenda))]);
  const themes = agenda?.data.tracks.map(latticeOf) ?? [];
  return edition && themes.length > 0 ? { seed: edition.data.pattern_seed, event: edition.data.name, themes } : null;
}
