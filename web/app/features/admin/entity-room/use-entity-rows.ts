import type { EntityOperations } from '@sabha/contract/core/entity';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { ListMeta } from '@sabha/contract/core/page';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { Sort } from '../../../ui/table.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { AdminEdition } from '../room.ts';
import type { EntityRoomSpec, Row } from './entity-room-spec.ts';
import { isOfEdition } from './entity-shape.ts';
import { filterOf, type Narrowing } from './narrowings.ts';

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
export const operationsOf = (spec: Pick<EntityRoomSpec, 'entity'>) =>
  spec.entity.operations as EntityOperations<z.ZodObject, z.ZodObject, z.ZodObject>;

interface AskedOf {
  spec: EntityRoomSpec;
  api: ApiClient;
  edition: AdminEdition;
  narrowings: readonly Narrowing[];
}

/** A page of rows, asked of the server anew whenever what is asked changes. */
export function useEntityRows({ spec, api, edition, narrowings }: AskedOf) {
  const [asked, setAsked] = useState<Asked>({ page: 1, search: '', chosen: {}, sort: spec.sort });
  const { edition_id } = edition;
  // As text, because options that arrive make the narrowings anew without changing what is asked.
  const filterFields = JSON.stringify({ ...(isOfEdition(spec.entity) ? { edition_id } : {}), ...filterOf(narrowings, asked.chosen) });
  const load = useCallback(async (): Promise<{ rows: readonly Row[]; meta: ListMeta }> => {
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
  }, [api, spec, filterFields, asked]);
  const { loaded, reload } = useLoaded(load);
  const ask = (change: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...change }));
  return { asked, ask, loaded, reload };
}
