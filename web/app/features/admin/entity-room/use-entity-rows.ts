import type { EntityOperations } from '@sabha/contract/core/entity';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { ListMeta } from '@sabha/contract/core/page';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { Sort } from '../../../ui/table.tsx';
import type { AdminEdition } from '../room.ts';
import { useLoaded } from '../use-loaded.ts';
import type { EntityRoomSpec, Row } from './entity-room-spec.ts';

/** Which rows are looked at. */
export interface Asked {
  readonly page: number;
  readonly search: string;
  /** The spec's flag; empty for both. */
  readonly flag: '' | 'true' | 'false';
  readonly sort: Sort;
}

const rowsPerPage = 25;

/** The calls of a type whose rows are only known at run time. */
export const operationsOf = (spec: EntityRoomSpec) => spec.entity.operations as EntityOperations<z.ZodObject, z.ZodObject, z.ZodObject>;

/** A page of rows, asked of the server anew whenever what is asked changes. */
export function useEntityRows(spec: EntityRoomSpec, api: ApiClient, edition: AdminEdition) {
  const [asked, setAsked] = useState<Asked>({ page: 1, search: '', flag: '', sort: spec.sort });
  const { edition_id } = edition;
  const load = useCallback(async (): Promise<{ rows: readonly Row[]; meta: ListMeta }> => {
    const filter = { edition_id, ...(spec.flag && asked.flag ? { [spec.flag]: asked.flag === 'true' } : {}) };
    const query = {
      page: asked.page,
      limit: rowsPerPage,
      sortField: asked.sort.key,
      sortOrder: asked.sort.order,
      filterFields: JSON.stringify(filter),
      ...(asked.search.trim() ? { search: asked.search.trim() } : {}),
    };
    const { data, meta } = await api.call(operationsOf(spec).getAll, { query });
    return { rows: data, meta };
  }, [api, spec, edition_id, asked]);
  const { loaded, reload } = useLoaded(load);
  const ask = (change: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...change }));
  return { asked, ask, loaded, reload };
}
