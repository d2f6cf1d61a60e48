import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { PageEditorLoader } from './page-editor.tsx';
import { PageList } from './page-list.tsx';

/** Every public page in a list, and each in its editor. */
export function PagesAdminPage({ path, rest, edition, menu }: AdminPageProps) {
  const page_id = Number(rest);
  return rest !== '' && Number.isInteger(page_id) ? (
    <PageEditorLoader key={page_id} pageId={page_id} path={path} zone={edition.time_zone} />
  ) : (
    <PageList path={path} zone={edition.time_zone} menu={menu} />
  );
}
