import type { ApiClient } from '@sabha/contract/core/operation';
import { exportVolunteerRecord } from '@sabha/contract/volunteering/operations';
import { shiftPath, type RecordShift, type VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { Calendar, Check, Clock, Download, Minus } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { formatDay, zonedParts } from '../../../ui/time/zoned-time.ts';
import { notify } from '../../../ui/toast.tsx';
import { formatHours } from '../components/shift-texts.ts';
import { Panel } from './panel.tsx';
import { zoneOf } from './record-texts.ts';

/** Every shift, the newest first; nothing before there is one. */
export function ShiftsTable({ record, api }: { record: VolunteerRecord; api: ApiClient }) {
  const { shifts, person, is_own } = record;
  if (shifts.length === 0) return null;
  return (
    <Panel id="record-shifts" title={m.volunteering_record_shifts()} side={is_own && <SaveAsCsv api={api} />}>
      {/* Where the table scrolls by itself, its head stays at its own top and not below the bar of the page. */}
      <div className="mt-2 md:max-xl:[--bar:0px]">
        <Table
          isFlat
          caption={m.volunteering_record_shifts_of({ name: person.name })}
          columns={columnsOf(record)}
          rows={shifts}
          keyOf={({ shift_id }) => String(shift_id)}
        />
      </div>
    </Panel>
  );
}

const columnsOf = (record: VolunteerRecord): readonly Column<RecordShift>[] => [
  {
    key: 'day',
    header: m.volunteering_record_day(),
    render: ({ starts_at, edition_id }) => {
      const zone = zoneOf(record, edition_id);
      return (
        <span className="whitespace-nowrap">
          {formatDay(starts_at, zone)}{' '}
          <span className="text-sm font-normal text-fg-2 md:block">{zonedParts(starts_at, zone).date.slice(0, 4)}</span>
        </span>
      );
    },
  },
  {
    key: 'role',
    header: m.volunteering_record_role(),
    render: ({ shift_id, role, place }) => (
      <span className="block [overflow-wrap:anywhere]">
        <TextLink to={shiftPath(shift_id)} className="hit-44 font-semibold">
          {role}
        </TextLink>
        <span className="block text-sm font-normal text-fg-2">{place}</span>
      </span>
    ),
  },
  {
    key: 'confirmed',
    header: m.volunteering_record_confirmed_by(),
    render: (shift) => <ShiftState record={record} shift={shift} />,
  },
  {
    key: 'hours',
    header: m.volunteering_record_hours_column(),
    isNumber: true,
    render: ({ state, minutes }) => (
      <span className={state === 'confirmed' ? 'font-semibold whitespace-nowrap' : 'whitespace-nowrap text-fg-2'}>
        {formatHours(minutes)}
      </span>
    ),
  },
];

const icons = { confirmed: Check, waiting: Clock, to_come: Calendar, absent: Minus } as const;

/** How the hours of a shift stand: who has confirmed them and when, or who is asked. */
function ShiftState({ record, shift }: { record: VolunteerRecord; shift: RecordShift }) {
  const { state, lead, confirmed_at, edition_id } = shift;
  const Icon = icons[state];
  const day = confirmed_at === null ? null : formatDay(confirmed_at, zoneOf(record, edition_id), { style: 'date' });
  const by = lead ?? m.volunteering_record_staff();
  return (
    <span className="inline-flex items-start gap-2 max-md:text-right">
      <Icon
        size={17}
        strokeWidth={1.75}
        aria-hidden
        className={state === 'confirmed' ? 'mt-0.5 shrink-0 text-ok-text max-md:hidden' : 'mt-0.5 shrink-0 text-fg-3 max-md:hidden'}
      />
      <span className="[overflow-wrap:anywhere]">
        {state === 'confirmed' && by}
        {state === 'waiting' && describeAsked(lead)}
        {state === 'to_come' && m.volunteering_record_to_come()}
        {state === 'absent' && m.volunteering_record_absent()}
        {day !== null && <span className="block text-sm text-fg-2">{state === 'absent' ? `${by}, ${day}` : day}</span>}
      </span>
    </span>
  );
}

const describeAsked = (lead: string | null): string =>
  lead === null ? m.volunteering_record_waits_for_staff() : m.volunteering_record_waits_for({ lead });

function SaveAsCsv({ api }: { api: ApiClient }) {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile((await api.call(exportVolunteerRecord)) as Blob, 'volunteer-record.csv');
    } catch (error) {
      void notify({ title: m.volunteering_record_csv_failed(), text: refusalText(error, m.volunteering_record_try_again()), kind: 'bad' });
    }
    setBusy(false);
  }
  return (
    <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => void save()}>
      <Download size={17} strokeWidth={1.75} aria-hidden />
      {m.volunteering_record_csv()}
    </Button>
  );
}
