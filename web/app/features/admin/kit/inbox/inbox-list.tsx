import type { ListMeta } from '@sabha/contract/core/page';
import { Link } from 'react-router';
import { NativeSelect } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../../ui/tag.tsx';
import type { Loaded } from '../../../../lib/query/use-read.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../components/loaded-part.tsx';
import { Pager } from '../entity-page/entity-bars.tsx';

/** What somebody sent, as the list shows it. */
interface InboxEntry {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly about: string;
  readonly state: string;
  readonly stateKind: TagKind;
  readonly at: string;
}

/** One page of what was sent. */
export interface InboxEntries {
  readonly entries: readonly InboxEntry[];
  readonly meta: ListMeta;
}

interface InboxListProps {
  title: string;
  path: string;
  zone: string;
  loaded: Loaded<InboxEntries>;
  reload: () => Promise<void>;
  state: string;
  states: readonly { value: string; label: string }[];
  onState: (state: string) => void;
  onPage: (page: number) => void;
}

const columnsOf = (path: string, zone: string): readonly Column<InboxEntry>[] => [
  {
    key: 'number',
    header: m.inbox_number(),
    render: ({ id, number }) => (
      <Link to={`${path}/${id}`} className="inline-flex min-h-11 items-center font-semibold tabular underline-offset-4 hover:underline">
        {number}
      </Link>
    ),
  },
  { key: 'name', header: m.inbox_from(), render: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
  { key: 'about', header: m.inbox_about(), render: ({ about }) => about },
  { key: 'state', header: m.inbox_state(), render: ({ state, stateKind }) => <Tag kind={stateKind}>{state}</Tag> },
  {
    key: 'at',
    header: m.inbox_received(),
    render: ({ at }) => <span className="text-sm whitespace-nowrap text-fg-2">{formatMoment(at, zone)}</span>,
  },
];

/** What came in, newest first, by where it stands. */
export function InboxList({ title, path, zone, loaded, reload, state, states, onState, onPage }: InboxListProps) {
  return (
    <>
      <div className="mb-4 max-w-72">
        <NativeSelect aria-label={m.inbox_state()} value={state} onChange={(event) => onState(event.target.value)}>
          <option value="">{m.inbox_all()}</option>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <LoadedPart loaded={loaded} reload={reload}>
        {({ entries, meta }) => (
          <>
            <Table
              caption={title}
              columns={columnsOf(path, zone)}
              rows={entries}
              keyOf={({ id }) => String(id)}
              empty={<EmptyState title={m.inbox_empty_title()} text={m.inbox_empty_text()} />}
            />
            <Pager meta={meta} onPage={onPage} />
          </>
        )}
      </LoadedPart>
    </>
  );
}
