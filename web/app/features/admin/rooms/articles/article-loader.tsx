import { article, type Article } from '@sabha/contract/knowledge/article';
import { notFound } from '@sabha/contract/core/errors';
import { useCallback } from 'react';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { LoadedPart } from '../../components/loaded-part.tsx';
import type { EntityPageProps } from '../../entity-room/entity-room-spec.ts';
import { findThemes } from '../find-themes.ts';
import { ArticleEditor } from './article-editor.tsx';

/** A piece of the hub, or an empty one, in its editor. */
export function ArticleLoader(props: EntityPageProps) {
  const { api, edition, rest } = props;
  const load = useCallback(async (): Promise<{ row: Article | null; themes: Awaited<ReturnType<typeof findThemes>> }> => {
    const themes = await findThemes(api, edition);
    if (rest === 'new') return { row: null, themes };
    const article_id = Number(rest);
    if (!Number.isInteger(article_id)) throw notFound();
    const { data } = await api.call(article.operations.getOne, { query: { filterFields: JSON.stringify({ article_id }) } });
    return { row: data, themes };
  }, [api, edition, rest]);
  const { loaded, reload } = useLoaded(load);
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-[70vh] w-full">
      {(value) => <ArticleEditor {...props} {...value} />}
    </LoadedPart>
  );
}
