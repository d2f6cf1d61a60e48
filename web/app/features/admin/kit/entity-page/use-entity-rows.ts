import type { EntityOperations } from '@sabha/contract/core/entity';
import type { ListMeta } from '@sabha/contract/core/page';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { Sort } from '../../../../ui/table.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import type { AdminEdition } from '../admin-page.ts';
import { readPage, readSearch, useListAddress, writePage, type ListAddress } from '../use-list-address.ts';
import type { EntityPageSpec, Row } from './entity-page-spec.ts';
import { isOfEdition } from './entity-shape.ts';
import { filterOf, type ListFilter } from './list-filters.ts';

/** Which rows are looked at. */
export interface Asked {
  readonly page: number;
  readonly search: string;
  /** The value chosen in each narrowing; all where there is none. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: Sort;
}

const rowsPerPage = 25;

/** The calls of a type whose rows are only known at run time. */
export const operationsOf = (spec: Pick<EntityPageSpec, 'entity'>) =>
  spec.entity.operations as EntityOperations<z.ZodObject, z.ZodObject, z.ZodObject>;

/** `?search=…`, a field that narrows the list, `?state=…` for a state of the type's own, `?sort=…&order=…` and `?page=…`. */
function addressOf({ entity, flag, filter = [], sort: usual }: EntityPageSpec): ListAddress<Asked> {
  const fields = [...(flag === undefined ? [] : [flag]), ...filter];
  /** What a filter is called in the address, by its key. */
  const named = new Map<string, string>([...fields.map((name) => [name, name] as const), ['', 'state']]);
  return {
    read(params) {
      const chosen = [...named].flatMap(([key, name]) => (params.has(name) ? [[key, params.get(name) ?? ''] as const] : []));
      const key = params.get('sort') ?? '';
      const order = params.get('order') === 'desc' ? 'desc' : 'asc';
      const sort = entity.list.sort.includes(key) ? ({ key, order } as const) : usual;
      return { page: readPage(params), search: readSearch(params), chosen: Object.fromEntries(chosen), sort };
    },
    write({ page, search, chosen, sort }) {
      const isUsual = sort.key === usual.key && sort.order === usual.order;
      return {
        search,
        ...Object.fromEntries([...named].map(([key, name]) => [name, chosen[key] ?? ''])),
        sort: isUsual ? '' : sort.key,
        order: isUsual ? '' : sort.order,
        page: writePage(page),
      };
    },
  };
}

interface AskedOf {
  spec: EntityPageSpec;
  edition: AdminEdition;
  filters: readonly ListFilter[];
}

/** A page of rows, asked of the server anew whenever what is asked changes. */
export function useEntityRows({ spec, edition, filters }: AskedOf) {
  const [asked, setAsked] = useListAddress(useMemo(() => addressOf(spec), [spec]));
  const { edition_id } = edition;
  // As text, because options that arrive make the filters anew without changing what is asked.
  const filterFields = JSON.stringify({ ...(isOfEdition(spec.entity) ? { edition_id } : {}), ...filterOf(filters, asked.chosen) });
  const { loaded, reload } = useRead(
    composeQuery(
      'admin/rows',
      [operationsOf(spec).getAll.id, filterFields, asked],
      async (api): Promise<{ rows: readonly Row[]; meta: ListMeta }> => {
        const query = {
          page: asked.page,
          limit: rowsPerPage,
          sortField: asked.sort.key,
          sortOrder: asked.sort.order,
          filterFields,
          ...(asked.search.trim() ? { search: asked.search.trim() } : {}),
        };
        const { data, meta } = await api.call(operationsOf(spec).getAll, { query });
        return { rows: data, meta };
      },
    ),
  );
  const ask = (change: Partial<Asked>) => setAsked({ ...asked, page: 1, ...change });
  return { asked, ask, loaded, reload };
}
