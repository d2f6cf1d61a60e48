import { page } from '@sabha/contract/pages/page';
import { useCallback } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { FailedPart } from '../components/failed-part.tsx';
import { RoomHeading } from '../components/room-heading.tsx';
import { useLoaded } from '../use-loaded.ts';

/** Every public page with its state. */
export function PagesRoom() {
  const { session } = useAuth();
  const load = useCallback(
    async () =>
      session ? (await session.api.call(page.operations.getAll, { query: { limit: -1, sortField: 'path', sortOrder: 'asc' } })).data : [],
    [session],
  );
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <RoomHeading title={m.admin_pages()} />
      {loaded.state === 'failed' && <FailedPart onRetry={() => void reload()} />}
      {loaded.state === 'ready' && (
        <Table
          caption={m.admin_pages()}
          rows={loaded.value}
          keyOf={({ page_id }) => String(page_id)}
          columns={[
            { key: 'title', header: m.admin_field_title(), render: ({ title }) => <span className="font-semibold">{title}</span> },
            { key: 'path', header: m.admin_field_path(), render: ({ path }) => path },
            {
              key: 'state',
              header: m.admin_state(),
              render: ({ published_number }) => <Tag>{published_number === null ? m.admin_state_draft() : m.admin_state_published()}</Tag>,
            },
          ]}
          empty={<EmptyState title={m.admin_pages_empty_title()} text={m.admin_pages_empty_text()} />}
        />
      )}
    </>
  );
}
