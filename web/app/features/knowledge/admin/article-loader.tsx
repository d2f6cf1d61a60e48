import { article, type Article } from '@sabha/contract/knowledge/article';
import { notFound } from '@sabha/contract/core/errors';
import { useState } from 'react';
import { composeQuery, forEditing } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import type { RowPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { findThemes } from '../../admin/kit/find-themes.ts';
import { ArticleEditor } from './article-editor.tsx';

/** A piece of the hub, or an empty one, in its editor. */
export function ArticleLoader(props: RowPageProps) {
  const { edition } = props;
  // A new piece gets another address with its first save; it is not read anew for that.
  const [rest] = useState(props.rest);
  const { loaded, reload } = useRead(
    forEditing(
      composeQuery(
        'knowledge/article-loader',
        [edition, rest],
        async (api): Promise<{ row: Article | null; themes: Awaited<ReturnType<typeof findThemes>> }> => {
          const themes = await findThemes(api, edition);
          if (rest === 'new') return { row: null, themes };
          const article_id = Number(rest);
          if (!Number.isInteger(article_id)) throw notFound();
          const { data } = await api.call(article.operations.getOne, { query: { filterFields: JSON.stringify({ article_id }) } });
          return { row: data, themes };
        },
      ),
    ),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-[70vh] w-full">
      {(value) => <ArticleEditor {...props} {...value} />}
    </LoadedPart>
  );
}
