import { readPressFile } from '../../features/pages/press/press-files.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/press-file.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

/** Marks and the fact sheet, to take along under their own name. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await readPressFile(context.get(pageContext), params.file);
  if (!file) return new Response('Not found', { status: 404 });
  return new Response(file.body, {
    headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${params.file}"` },
  });
}
