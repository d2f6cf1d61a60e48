import type { EntityOperations } from '@sabha/contract/core/entity';
import type { ListMeta } from '@sabha/contract/core/page';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Sort } from '../../../../ui/table.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import type { AdminEdition } from '../admin-page.ts';
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

/** What the address asks for: `?search=…`, a field that narrows the list, or `?state=…` for a state of the type's own. */
function readAsked(params: URLSearchParams, { flag, filter = [] }: EntityPageSpec): Pick<Asked, 'search' | 'chosen'> {
  const named = [...(flag === undefined ? [] : [flag]), ...filter].map((name) => [name, params.get(name)] as const);
  const chosen = [...named, ['', params.get('state')] as const].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  return { search: (params.get('search') ?? '').slice(0, 120), chosen: Object.fromEntries(chosen) };
}

interface AskedOf {
  spec: EntityPageSpec;
  edition: AdminEdition;
  filters: readonly ListFilter[];
}

/** A page of rows, asked of the server anew whenever what is asked changes. */
export function useEntityRows({ spec, edition, filters }: AskedOf) {
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<Asked>(() => ({ page: 1, ...readAsked(params, spec), sort: spec.sort }));
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
  const ask = (change: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...change }));
  return { asked, ask, loaded, reload };
}
