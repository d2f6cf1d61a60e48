import type { ApiClient } from '@sabha/contract/core/operation';
import type { WaitingRow, WaitingStatus } from '@sabha/contract/sales/waiting-list';
import { moveWaiting, offerWaiting, removeWaiting } from '@sabha/contract/sales/waiting-operations';
import { formatCount } from '../../../../ui/money.ts';
import type { Column } from '../../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { ActionWithReason } from '../../../admin/kit/components/reasoned-action.tsx';
import { TimeLeft } from './time-left.tsx';

const statusNames: Readonly<Record<WaitingStatus, () => string>> = {
  unconfirmed: m.queues_unconfirmed,
  waiting: m.queues_waits,
  offered: m.queues_offered,
  taken: m.queues_taken,
  lapsed: m.queues_lapsed,
  left: m.queues_left,
};
const statusKinds: Partial<Record<WaitingStatus, TagKind>> = { waiting: 'info', offered: 'lit', taken: 'ok' };

/** Whether the turn is over, one way or another. */
export const isOver = ({ status }: WaitingRow): boolean => status === 'taken' || status === 'lapsed' || status === 'left';

interface Setting {
  readonly api: ApiClient;
  /** The server's clock when it answered. */
  readonly now: string;
  /** When that was, on the clock of the page. */
  readonly answeredAt: number;
  /** All of the list. */
  readonly rows: readonly WaitingRow[];
  readonly zone: string;
  readonly canManage: boolean;
  readonly onDone: () => Promise<void>;
}

export const waitingColumns = (setting: Setting): readonly Column<WaitingRow>[] => {
  const { now, answeredAt, rows, zone, canManage } = setting;
  const turns = rows.filter(({ status }) => status === 'waiting').map(({ entry_id }) => entry_id);
  return [
    {
      key: 'who',
      header: m.queues_who(),
      render: ({ name, email }) => (
        <span className="grid min-w-40">
          <span className="font-semibold [overflow-wrap:anywhere]">{name || email}</span>
          {name !== '' && <span className="text-sm font-normal text-fg-2 [overflow-wrap:anywhere]">{email}</span>}
        </span>
      ),
    },
    {
      key: 'turn',
      header: m.queues_turn(),
      isNumber: true,
      render: ({ entry_id }) => (turns.includes(entry_id) ? formatCount(turns.indexOf(entry_id) + 1) : ''),
    },
    {
      key: 'wants',
      header: m.queues_wants(),
      render: ({ quantity, product_names }) => m.organise_times({ count: formatCount(quantity), name: product_names.join(' / ') }),
    },
    {
      key: 'since',
      header: m.queues_since(),
      render: ({ waiting_since }) =>
        waiting_since === null ? '' : <span className="text-sm whitespace-nowrap">{formatMoment(waiting_since, zone)}</span>,
    },
    {
      key: 'state',
      header: m.organise_state(),
      render: ({ status, offered_until }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Tag kind={statusKinds[status] ?? 'plain'}>{statusNames[status]()}</Tag>
          {status === 'offered' && offered_until !== null && <TimeLeft until={offered_until} now={now} answeredAt={answeredAt} />}
        </span>
      ),
    },
    ...(canManage ? [{ key: 'acts', header: m.organise_change(), render: (row: WaitingRow) => <Actions {...setting} row={row} /> }] : []),
  ];
};

function Actions(setting: Setting & { row: WaitingRow }) {
  const { api, row, rows, onDone } = setting;
  if (isOver(row)) return null;
  const params = { entry_id: row.entry_id };
  const about = row.name || row.email;
  const first = rows.find(({ status }) => status === 'waiting');
  return (
    <span className="flex flex-wrap gap-2">
      {row.status === 'waiting' && (
        <>
          <ActionDialog
            title={m.queues_offer()}
            text={m.queues_offer_text({ count: formatCount(row.quantity), name: about })}
            open={m.queues_offer()}
            about={about}
            action={m.queues_offer()}
            onAction={() => api.call(offerWaiting, { params })}
            onDone={onDone}
          />
          {first !== undefined && first.entry_id !== row.entry_id && (
            <ActionWithReason
              label={m.queues_first()}
              text={m.queues_first_text({ name: about })}
              about={about}
              onAction={(reason) => api.call(moveWaiting, { params, body: { priority: first.priority + 1, reason } })}
              onDone={onDone}
            />
          )}
        </>
      )}
      <ActionWithReason
        label={m.queues_remove()}
        text={m.queues_remove_text({ name: about })}
        about={about}
        isDanger
        onAction={(reason) => api.call(removeWaiting, { params, body: { reason } })}
        onDone={onDone}
      />
    </span>
  );
}
