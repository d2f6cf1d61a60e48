import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../../../ui/toast.tsx';
import { composeQuery, forEditing } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import type { EntityPageProps, EntityPageSpec, Row } from './entity-page-spec.ts';
import { operationsOf } from './use-entity-rows.ts';

/** The row in the drawer: one that was pressed, a new one (null), or the one whose id follows the page's address. */
export function useOpenedRow(spec: EntityPageSpec, { path, rest }: Pick<EntityPageProps, 'path' | 'rest'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [pressed, setPressed] = useState<{ row: Row | null } | null>(null);
  const wanted = /^\d+$/.test(rest) ? Number(rest) : null;
  const rowQuery = composeQuery('admin/row', [operationsOf(spec).getOne.id, wanted], async (api): Promise<Row> => {
    const filterFields = JSON.stringify({ [spec.entity.idField]: wanted });
    return (await api.call(operationsOf(spec).getOne, { query: { filterFields } })).data;
  });
  const { loaded } = useRead(forEditing(rowQuery), { isWanted: wanted !== null });
  const isMissing = wanted !== null && loaded.state === 'failed';
  useEffect(() => {
    if (isMissing) void notify({ title: m.admin_nothing_found(), kind: 'bad' });
  }, [isMissing]);
  const asked = wanted !== null && loaded.state === 'ready' ? loaded.value : null;
  // The same while the row is, because a drawer that is given another one begins anew.
  const opened = useMemo(() => pressed ?? (asked && { row: asked }), [pressed, asked]);
  return {
    opened,
    open: (row: Row | null) => setPressed({ row }),
    close: () => {
      setPressed(null);
      if (wanted !== null) void navigate({ pathname: path, search }, { replace: true });
    },
  };
}
