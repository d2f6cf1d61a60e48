import { conflict } from '@sabha/contract/core/errors';
import { page, pageDocumentSchema, type Page } from '@sabha/contract/pages/page';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Row, WriteCall } from '../../core/entities/entity-model.ts';
import { pagePolicy } from '../../permissions/pages.ts';
import { countMissingTexts } from './missing-texts.ts';
import { findPathOwner } from './page.store.ts';
import { pages } from './schema.ts';

type Paths = Pick<Page, 'path' | 'aliases' | 'retired_paths'>;

export const pageEntity = declareEntity(page, {
  table: pages,
  policy: pagePolicy,
  notFound: 'There is no such page.',
  toColumns: addDocument,
  hooks: { beforeCreate: refuseDuplicatePaths, beforeUpdate: refuseDuplicatePaths },
});

/** A page begins with its title and no blocks. */
function addDocument(input: Row): Row {
  const title = input['title'];
  if (title === undefined) return input;
  const document = pageDocumentSchema.parse({ title });
  return { ...input, document, missing_counts: countMissingTexts(document) };
}

/** A path leads to one page, and a path that the public has known keeps leading somewhere. */
async function refuseDuplicatePaths({ tx, before, after }: WriteCall): Promise<Row> {
  const { path = '', aliases: given = [], retired_paths: retired = [] } = { ...before, ...after } as Partial<Paths>;
  const left = before !== null && before['path'] !== path && before['published_number'] !== null ? [before['path'] as string] : [];
  const shown = new Set([path, ...given]);
  const retired_paths = [...new Set([...retired, ...left])].filter((each) => !shown.has(each));
  const aliases = [...new Set(given)].filter((each) => each !== path);
  const paths = [path, ...aliases, ...retired_paths];
  const owner = await findPathOwner(tx, paths, (before?.['page_id'] as number | undefined) ?? 0);
  const taken = owner && paths.find((each) => [owner.path, ...owner.aliases, ...owner.retired_paths].includes(each));
  if (taken) throw conflict(`${taken} leads to "${owner.title}" already.`);
  return { ...after, path, aliases, retired_paths };
}
