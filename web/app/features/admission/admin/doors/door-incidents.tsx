import type { DoorIncident } from '@sabha/contract/admission/check-in';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { reasonText } from '../../door/door-labels.ts';

const kinds: Record<DoorIncident['incident'], () => string> = {
  refused: m.door_incident_refused,
  duplicate: m.door_incident_duplicate,
  undone: m.door_incident_undone,
  overridden: m.door_incident_overridden,
};

const columnsFor = (timeZone: string): readonly Column<DoorIncident>[] => [
  { key: 'when', header: m.door_when(), render: ({ scanned_at }) => formatMoment(scanned_at, timeZone, 'short') },
  {
    key: 'who',
    header: m.door_who(),
    render: ({ attendee_name, product_name }) => (
      <>
        <span className="block font-semibold">{attendee_name ?? m.door_no_name()}</span>
        {product_name !== null && <span className="block text-sm text-fg-2">{product_name}</span>}
      </>
    ),
  },
  { key: 'what', header: m.door_what(), render: (one) => <What incident={one} timeZone={timeZone} /> },
  {
    key: 'where',
    header: m.door_where(),
    render: ({ device_name, staff_name, is_offline }) =>
      [device_name, staff_name, is_offline ? m.door_decided_offline() : null].filter(Boolean).join(', '),
  },
];

function What({ incident: one, timeZone }: { incident: DoorIncident; timeZone: string }) {
  const earlier = one.earlier_at === null ? null : formatMoment(one.earlier_at, timeZone, 'short');
  const text = [
    one.note,
    one.reason === null || one.reason === 'not_on_list' ? '' : reasonText(one.reason),
    earlier === null
      ? ''
      : one.earlier_device_name === null
        ? m.door_earlier({ time: earlier })
        : m.door_earlier_at({ time: earlier, device: one.earlier_device_name }),
  ];
  return (
    <>
      <span className="block font-semibold">{kinds[one.incident]()}</span>
      <span className="block max-w-[52ch] text-sm text-fg-2">{text.filter(Boolean).join(' ')}</span>
    </>
  );
}

/** What somebody should look at: refused tickets, tickets that came in at two doors, and what staff took back or overrode. */
export function DoorIncidents({ incidents, timeZone }: { incidents: readonly DoorIncident[]; timeZone: string }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-display-xs">{m.door_incidents()}</h2>
      <Table
        caption={m.door_incidents()}
        columns={columnsFor(timeZone)}
        rows={incidents}
        keyOf={({ scan_id }) => scan_id}
        empty={<EmptyState title={m.door_no_incidents()} text={m.door_no_incidents_text()} headingLevel={3} className="max-w-160" />}
      />
    </section>
  );
}
