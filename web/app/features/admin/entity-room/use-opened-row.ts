import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import type { EntityPageProps, EntityRoomSpec, Row } from './entity-room-spec.ts';
import { operationsOf } from './use-entity-rows.ts';

/** The row in the drawer: one that was pressed, a new one (null), or the one whose id follows the room's address. */
export function useOpenedRow(spec: EntityRoomSpec, { api, path, rest }: Pick<EntityPageProps, 'api' | 'path' | 'rest'>) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ row: Row | null } | null>(null);
  const wanted = /^\d+$/.test(rest) ? Number(rest) : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    let isWanted = true;
    const filterFields = JSON.stringify({ [spec.entity.idField]: wanted });
    api.call(operationsOf(spec).getOne, { query: { filterFields } }).then(
      ({ data }) => isWanted && setOpened({ row: data }),
      () => isWanted && void notify({ title: m.admin_nothing_found(), kind: 'bad' }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, spec, wanted]);
  return {
    opened,
    open: (row: Row | null) => setOpened({ row }),
    close: () => {
      setOpened(null);
      if (wanted !== null) void navigate(path, { replace: true });
    },
  };
}
