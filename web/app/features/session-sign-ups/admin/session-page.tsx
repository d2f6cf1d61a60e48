import { notFound } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { SignUpRow } from '@sabha/contract/session-sign-ups/sign-up';
import {
  exportSignUps,
  listManagedSessionPlaces,
  listSignUps,
  moveSignUpFirst,
  removeSignUp,
} from '@sabha/contract/session-sign-ups/operations';
import { Download } from 'lucide-react';
import { Button, TextLink } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { SearchInput } from '../../admin/kit/components/search-input.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useCan } from '../../admin/kit/use-can.ts';
import { searchAddress, useListAddress } from '../../admin/kit/use-list-address.ts';
import { useAction } from '../../admin/kit/use-action.ts';
import { ActionDialog } from '../../admin/kit/components/action-dialog.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { describeSession } from './describe-session.ts';
import { ActionWithReason } from '../../admin/kit/components/reasoned-action.tsx';

/** Who has a place in one session, and who waits, in the order of their turns. */
export function SessionPage({ api, edition, path, rest, menu }: AdminPageProps & { api: ApiClient }) {
  const { slug, time_zone } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/session', [slug, rest], async (api) => {
      const params = { session_id: Number(rest) };
      const [sessions, people] = await Promise.all([
        api.call(listManagedSessionPlaces, { query: { edition: slug } }),
        api.call(listSignUps, { params }),
      ]);
      const session = sessions.data.find(({ session_id }) => session_id === params.session_id);
      if (!session) throw notFound('There is no such session.');
      return { session, people: people.data };
    }),
  );
  const [search, setSearch] = useListAddress(searchAddress);
  const canManage = useCan(menu)('update');
  const wanted = search.trim().toLocaleLowerCase();
  return (
    <>
      <TextLink to={path}>{m.queues_sign_ups()}</TextLink>
      <LoadedPart loaded={loaded} reload={reload} skeleton="mt-4 h-96 w-full">
        {({ session, people }) => (
          <div className="mt-4">
            <AdminPageHeading title={session.title} text={describeSession(session)}>
              <ExportButton api={api} session_id={session.session_id} />
            </AdminPageHeading>
            <SearchInput label={m.queues_search()} value={search} className="mb-4 md:max-w-96" onChange={setSearch} />
            <Table
              caption={session.title}
              columns={personColumns({ api, session_id: session.session_id, people, zone: time_zone, canManage, onDone: reload })}
              rows={people.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted))}
              keyOf={({ sign_up_id }) => String(sign_up_id)}
              empty={<EmptyState title={m.queues_nobody_signed_up()} text={m.queues_nobody_signed_up_text()} />}
            />
          </div>
        )}
      </LoadedPart>
    </>
  );
}

/** The list as a file; the export is written into the audit log. */
function ExportButton({ api, session_id }: { api: ApiClient; session_id: number }) {
  const { isBusy, problem, run } = useAction(() => Promise.resolve());
  const take = async () => saveFile((await api.call(exportSignUps, { params: { session_id } })) as Blob, `sign-ups-${session_id}.csv`);
  return (
    <div className="grid justify-items-end gap-1">
      <Button isBusy={isBusy} onClick={() => void run(take)}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {m.queues_csv()}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-sm text-bad-text">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Setting {
  readonly api: ApiClient;
  readonly session_id: number;
  readonly people: readonly SignUpRow[];
  readonly zone: string;
  readonly canManage: boolean;
  readonly onDone: () => Promise<void>;
}

const personColumns = (setting: Setting): readonly Column<SignUpRow>[] => {
  const turns = setting.people.filter(({ status }) => status === 'waiting').map(({ sign_up_id }) => sign_up_id);
  return [
    {
      key: 'who',
      header: m.queues_who(),
      render: ({ name, email }) => (
        <span className="grid min-w-40">
          <span className="font-semibold wrap-break-word">{name}</span>
          <span className="text-sm font-normal text-fg-2 [overflow-wrap:anywhere]">{email}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: m.organise_state(),
      render: ({ status, sign_up_id }) =>
        status === 'has_place' ? (
          <Tag kind="ok">{m.queues_has_place()}</Tag>
        ) : (
          <Tag kind="info">{m.queues_waits_at({ turn: formatCount(turns.indexOf(sign_up_id) + 1) })}</Tag>
        ),
    },
    {
      key: 'since',
      header: m.queues_since(),
      render: ({ asked_at }) => <span className="text-sm whitespace-nowrap">{formatMoment(asked_at, setting.zone)}</span>,
    },
    ...(setting.canManage
      ? [
          {
            key: 'acts',
            header: m.organise_change(),
            render: (row: SignUpRow) => <Actions {...setting} row={row} isFirst={turns[0] === row.sign_up_id} />,
          },
        ]
      : []),
  ];
};

function Actions({ api, session_id, row, isFirst, onDone }: Setting & { row: SignUpRow; isFirst: boolean }) {
  const params = { session_id, sign_up_id: row.sign_up_id };
  return (
    <span className="flex flex-wrap gap-2">
      {row.status === 'waiting' && !isFirst && (
        <ActionDialog
          title={m.queues_first()}
          text={m.queues_first_text({ name: row.name })}
          open={m.queues_first()}
          about={row.name}
          action={m.queues_first()}
          onAction={() => api.call(moveSignUpFirst, { params })}
          onDone={onDone}
        />
      )}
      <ActionWithReason
        label={m.queues_remove()}
        text={m.queues_remove_sign_up_text({ name: row.name })}
        about={row.name}
        isDanger
        onAction={(reason) => api.call(removeSignUp, { params, body: { reason } })}
        onDone={onDone}
      />
    </span>
  );
}
