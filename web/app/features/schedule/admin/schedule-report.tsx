import type { AppliedCounts, ImportMessage, ImportReport } from '@sabha/contract/schedule/import-report';
import { useState, type ReactNode } from 'react';
import { NativeSelect } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { Pager } from '../../admin/kit/entity-page/entity-bars.tsx';

const subjects: Readonly<Record<ImportMessage['subject'], () => string>> = {
  edition: m.admin_edition,
  day: m.schedule_subject_day,
  room: m.schedule_subject_room,
  track: m.schedule_subject_track,
  speaker: m.schedule_subject_speaker,
  session: m.schedule_subject_session,
};

/** What a file did to the draft, or would: counted by kind, then every row that was repaired or left out. */
export function ScheduleReport({ report, children }: { report: ImportReport; children: ReactNode }) {
  const { sessions, version, title } = report;
  return (
    <section aria-labelledby="report" className="mt-8">
      <h2 id="report" className="text-display-sm">
        {report.dry_run ? m.schedule_report_would() : m.schedule_report_did()}
      </h2>
      <p className="mt-1.5 text-ui text-fg-2">{[title, version, report.format].filter((text) => text !== '').join(', ')}</p>
      <div className="mt-4">
        <Counts report={report} />
      </div>
      <p className="mt-2.5 text-sm text-fg-2 tabular">
        {m.schedule_report_moves({
          moved: formatCount(sessions.moved),
          retimed: formatCount(sessions.retimed),
          retitled: formatCount(sessions.retitled),
          restored: formatCount(sessions.restored),
        })}
      </p>
      {children}
      <Notes notes={report.notes} />
    </section>
  );
}

interface CountRow {
  readonly key: string;
  readonly label: string;
  readonly counts: AppliedCounts;
}

function Counts({ report }: { report: ImportReport }) {
  const rows: readonly CountRow[] = [
    { key: 'days', label: m.schedule_days(), counts: report.days },
    { key: 'rooms', label: m.schedule_rooms(), counts: report.rooms },
    { key: 'tracks', label: m.admin_themes(), counts: report.tracks },
    { key: 'speakers', label: m.admin_speakers(), counts: report.speakers },
    { key: 'sessions', label: m.admin_choice_sessions(), counts: report.sessions },
  ];
  const numbers: readonly (readonly [keyof AppliedCounts, () => string])[] = [
    ['found', m.schedule_report_found],
    ['added', m.schedule_report_added],
    ['changed', m.schedule_report_changed],
    ['unchanged', m.schedule_report_unchanged],
    ['removed', m.schedule_report_removed],
  ];
  const columns: readonly Column<CountRow>[] = [
    { key: 'kind', header: m.schedule_report_kind(), render: ({ label }) => label },
    ...numbers.map(([key, header], index): Column<CountRow> => ({
      key,
      header: header(),
      isNumber: true,
      // On a phone the first two columns are a card's title, where the number would stand without its name.
      render: ({ counts }) => (
        <>
          {index === 0 && <span className="md:hidden">{header()}: </span>}
          {formatCount(counts[key])}
        </>
      ),
    })),
  ];
  return <Table caption={m.schedule_report_counts()} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}

const messagesPerPage = 50;

function Notes({ notes }: { notes: readonly ImportMessage[] }) {
  const [action, setAction] = useState<ImportMessage['action'] | ''>('');
  const [page, setPage] = useState(1);
  if (notes.length === 0) return <p className="mt-6 text-ui text-fg-2">{m.schedule_report_clean()}</p>;
  const asked = notes.map((note, place) => ({ ...note, place })).filter((note) => action === '' || note.action === action);
  const shown = asked.slice((page - 1) * messagesPerPage, page * messagesPerPage);
  const meta = { page, limit: messagesPerPage, total: asked.length, pages: Math.ceil(asked.length / messagesPerPage) };
  const columns: readonly Column<ImportMessage & { place: number }>[] = [
    { key: 'row', header: m.entries_row(), render: ({ row }) => <span className="[overflow-wrap:anywhere]">{row}</span> },
    {
      key: 'action',
      header: m.schedule_report_outcome(),
      render: (note) => (
        <Tag kind={note.action === 'left-out' ? 'bad' : 'lit'}>
          {note.action === 'left-out' ? m.schedule_report_left_out() : m.schedule_report_repaired()}
        </Tag>
      ),
    },
    { key: 'subject', header: m.schedule_report_kind(), render: ({ subject }) => subjects[subject]() },
    { key: 'reason', header: m.entries_reason(), render: ({ reason }) => <span className="text-fg-2">{reason}</span> },
  ];
  return (
    <section className="mt-8">
      <h3 className="text-display-xs">{m.schedule_report_notes()}</h3>
      <div className="my-3 max-w-72">
        <NativeSelect
          aria-label={m.schedule_report_outcome()}
          value={action}
          onChange={({ currentTarget }) => {
            setAction(currentTarget.value as ImportMessage['action'] | '');
            setPage(1);
          }}
        >
          <option value="">{m.admin_any({ field: m.schedule_report_outcome() })}</option>
          <option value="repaired">{m.schedule_report_repaired()}</option>
          <option value="left-out">{m.schedule_report_left_out()}</option>
        </NativeSelect>
      </div>
      <Table
        caption={m.schedule_report_notes()}
        columns={columns}
        rows={shown}
        keyOf={({ place }) => String(place)}
        empty={<p className="text-ui text-fg-2">{m.admin_nothing_found()}</p>}
      />
      <Pager meta={meta} onPage={setPage} />
    </section>
  );
}
