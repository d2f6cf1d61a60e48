import {
  getImportRows,
  importOutcomes,
  type ImportOutcome,
  type PeopleImport,
  type PeopleImportRow,
} from '@sabha/contract/accounts/people-import';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { Pager } from '../../admin/kit/entity-page/entity-bars.tsx';

interface ImportReportProps {
  run: PeopleImport;
  peoplePath: string;
  isBusy: boolean;
  onImport: () => void;
}

const outcomes: Readonly<Record<ImportOutcome, { would: () => string; did: () => string; kind: TagKind }>> = {
  made: { would: m.staff_outcome_would_make, did: m.staff_outcome_made, kind: 'ok' },
  changed: { would: m.staff_outcome_would_change, did: m.staff_outcome_changed, kind: 'info' },
  unchanged: { would: m.staff_outcome_unchanged, did: m.staff_outcome_unchanged, kind: 'plain' },
  left_out: { would: m.staff_outcome_would_leave, did: m.staff_outcome_left_out, kind: 'bad' },
};

/** What became of a file or would, in numbers and row by row, and the way on from a look. */
export function ImportReport({ run, peoplePath, isBusy, onImport }: ImportReportProps) {
  const counts = { made: run.made_count, changed: run.changed_count, unchanged: run.unchanged_count, left_out: run.left_out_count };
  const isBlocked = run.status === 'failed' || (run.mode === 'all' && run.left_out_count > 0) || run.made_count + run.changed_count === 0;
  return (
    <section aria-labelledby="report" className="mt-8">
      <h2 id="report" className="text-display-sm">
        {run.status === 'failed' ? m.staff_import_failed() : run.is_dry_run ? m.staff_import_would() : m.staff_import_did()}
      </h2>
      {run.problem !== null && <p className="mt-2 text-ui text-bad-text">{run.problem}</p>}
      {run.unknown_columns.length > 0 && (
        <p className="mt-2 text-ui text-lit-text">{m.staff_import_unknown({ columns: run.unknown_columns.join(', ') })}</p>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {importOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt className="text-sm text-fg-2">{run.is_dry_run ? outcomes[outcome].would() : outcomes[outcome].did()}</dt>
            <dd className="text-display-sm tabular display">{formatCount(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {run.is_dry_run && (
        <div className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-action-tint px-5 py-4">
          <p className="mr-auto max-w-[56ch] text-ui">
            {isBlocked ? m.staff_import_blocked() : m.staff_import_ready({ count: formatCount(run.made_count + run.changed_count) })}
          </p>
          <Button kind="primary" isBusy={isBusy} disabled={isBlocked} onClick={onImport}>
            {m.staff_import_now()}
          </Button>
        </div>
      )}
      <Rows run={run} peoplePath={peoplePath} hasFaults={run.left_out_count > 0} />
    </section>
  );
}

const rowsPerPage = 50;

function Rows({ run, peoplePath, hasFaults }: Pick<ImportReportProps, 'run' | 'peoplePath'> & { hasFaults: boolean }) {
  const { import_id, is_dry_run } = run;
  const [outcome, setOutcome] = useState<ImportOutcome | ''>(hasFaults ? 'left_out' : '');
  const [page, setPage] = useState(1);
  const { loaded, reload } = useRead(
    queryOf(getImportRows, { query: { import_id, page, limit: rowsPerPage, ...(outcome === '' ? {} : { outcome }) } }),
  );
  const text = (each: ImportOutcome) => (is_dry_run ? outcomes[each].would() : outcomes[each].did());
  const columns: readonly Column<PeopleImportRow>[] = [
    { key: 'row', header: m.staff_row(), isNumber: true, render: ({ row_number }) => row_number },
    {
      key: 'email',
      header: m.staff_email(),
      render: ({ email, user_id }) =>
        user_id === null ? (
          <span className="[overflow-wrap:anywhere]">{email}</span>
        ) : (
          <Link to={`${peoplePath}/${user_id}`} className={TEXT_LINK}>
            {email}
          </Link>
        ),
    },
    { key: 'outcome', header: m.staff_outcome(), render: (row) => <Tag kind={outcomes[row.outcome].kind}>{text(row.outcome)}</Tag> },
    { key: 'note', header: m.staff_note(), render: ({ note }) => <span className="text-fg-2">{note}</span> },
  ];
  return (
    <div className="mt-6">
      <div className="mb-3 max-w-72">
        <NativeSelect
          aria-label={m.staff_outcome()}
          value={outcome}
          onChange={({ currentTarget }) => {
            setOutcome(currentTarget.value as ImportOutcome | '');
            setPage(1);
          }}
        >
          <option value="">{m.staff_all_rows()}</option>
          {importOutcomes.map((each) => (
            <option key={each} value={each}>
              {text(each)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-48 w-full">
        {(value) => (
          <>
            <Table
              caption={m.staff_import()}
              columns={columns}
              rows={value.data}
              keyOf={({ row_number }) => String(row_number)}
              empty={<p className="text-ui text-fg-2">{m.admin_nothing_found()}</p>}
            />
            <Pager meta={value.meta} onPage={setPage} />
          </>
        )}
      </LoadedPart>
    </div>
  );
}
