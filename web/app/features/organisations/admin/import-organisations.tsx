import {
  exportOrganisations,
  organisationColumns,
  type OrganisationImport,
  type OrganisationRowOutcome,
} from '@sabha/contract/organisations/import-operations';
import { communityTypes, type CommunityType } from '@sabha/contract/organisations/organisation';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import type { EntityPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { fetchFile } from '../../admin/kit/fetch-file.ts';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { kindName } from '../organisation-names.ts';
import { useImport, type Mapping } from './use-import.ts';

/** Organisations out of a CSV file: chosen, looked at row by row, added; and the same the other way round. */
export function ImportOrganisations({ api, onDone }: Pick<EntityPageProps, 'api'> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { category, report, columns, problem, isBusy, ...acts } = useImport(api, onDone);
  const added = report?.is_dry_run ? report.counts.made + report.counts.filled : 0;
  const download = () => fetchFile(() => api.call(exportOrganisations, { query: { category } }), `${category}-organisations.csv`);
  return (
    <Dialog
      title={m.entries_file_title()}
      description={m.entries_file_text()}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        acts.reset();
      }}
      trigger={
        <Button>
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
          {m.entries_file_title()}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => void download()}>
            <FileDown size={18} strokeWidth={1.75} aria-hidden />
            {m.entries_file_download({ kind: kindName(category) })}
          </Button>
          <Button kind="primary" isBusy={isBusy} disabled={added === 0} onClick={acts.add}>
            {m.entries_file_add({ count: formatCount(added) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label={fieldLabel('community_type')}>
          <NativeSelect value={category} onChange={({ currentTarget }) => acts.chooseCategory(currentTarget.value as CommunityType)}>
            {communityTypes.map((type) => (
              <option key={type} value={type}>
                {kindName(type)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={m.entries_file_choose()} hint={m.entries_file_hint()}>
          <Input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="h-auto py-2.5"
            onClick={({ currentTarget }) => {
              // The same file, mended meanwhile, is another one.
              currentTarget.value = '';
            }}
            onChange={({ currentTarget }) => acts.chooseFile(currentTarget.files?.[0] ?? null)}
          />
        </Field>
        <ProblemLine text={problem ?? report?.fault ?? null} />
        {columns.length > 0 && report?.is_dry_run !== false && (
          <ColumnChoices columns={columns} isNeeded={report !== null && report.fault !== null} onChoose={acts.chooseColumns} />
        )}
        {report?.fault === null && <Report report={report} />}
      </div>
    </Dialog>
  );
}

/** What becomes of the rows, or became of them. */
function Report({ report }: { report: OrganisationImport }) {
  const { is_dry_run, rows, row_count } = report;
  return (
    <>
      <p role="status" className="text-ui font-semibold">
        {is_dry_run ? countsOf(report) : m.entries_file_done({ counts: countsOf(report) })}
      </p>
      <Table caption={m.entries_preview_rows()} columns={rowColumns()} rows={rows} keyOf={({ row_number }) => String(row_number)} />
      {rows.length < row_count && (
        <p className="text-sm text-fg-2">{m.entries_file_first({ shown: formatCount(rows.length), all: formatCount(row_count) })}</p>
      )}
    </>
  );
}

const countsOf = ({ counts, row_count }: OrganisationImport): string =>
  row_count === 0
    ? m.entries_file_no_rows()
    : (Object.entries(counts) as [OrganisationRowOutcome, number][])
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => `${formatCount(count)} ${outcomes[outcome].label().toLowerCase()}`)
        .join(', ');

interface ColumnChoicesProps {
  columns: OrganisationImport['columns'];
  /** Nothing can be read before somebody chooses. */
  isNeeded: boolean;
  onChoose: (chosen: Mapping) => void;
}

/** What each column of the file is taken for; another choice reads the file again. */
function ColumnChoices({ columns, isNeeded, onChoose }: ColumnChoicesProps) {
  return (
    <details open={isNeeded || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-link underline underline-offset-3">
        {m.entries_file_columns()}
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ heading, column }, at) => (
          <Field key={`${at} ${heading}`} label={heading || m.entries_file_unnamed({ number: at + 1 })}>
            <NativeSelect
              value={column ?? ''}
              onChange={({ currentTarget }) => {
                const chosen = organisationColumns.find((one) => one === currentTarget.value) ?? null;
                // What was taken for it until now is no second one.
                const other = columns.findIndex((one, place) => chosen !== null && one.column === chosen && place !== at);
                onChoose({ [String(at + 1)]: chosen, ...(other >= 0 && { [String(other + 1)]: null }) });
              }}
            >
              <option value="">{m.entries_file_unread()}</option>
              {organisationColumns.map((one) => (
                <option key={one} value={one}>
                  {fieldLabel(one === 'name' ? 'community_name' : one)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
    </details>
  );
}

const outcomes: Readonly<Record<OrganisationRowOutcome, { kind: TagKind; label: () => string }>> = {
  made: { kind: 'ok', label: m.entries_file_made },
  filled: { kind: 'lit', label: m.entries_file_filled },
  unchanged: { kind: 'plain', label: m.entries_file_unchanged },
  merged: { kind: 'plain', label: m.entries_file_merged },
  left_out: { kind: 'bad', label: m.entries_file_left_out },
};

const rowColumns = (): readonly Column<OrganisationImport['rows'][number]>[] => [
  { key: 'row', header: m.entries_row(), isNumber: true, render: ({ row_number }) => row_number },
  { key: 'name', header: fieldLabel('community_name'), render: ({ name }) => name },
  { key: 'city', header: fieldLabel('city'), render: ({ city }) => city },
  {
    key: 'state',
    header: m.admin_state(),
    render: ({ outcome, note }) => (
      <span className="grid justify-items-start gap-1">
        <Tag kind={outcomes[outcome].kind}>{outcomes[outcome].label()}</Tag>
        {note && <span className="text-sm text-fg-2 [overflow-wrap:anywhere]">{note}</span>}
      </span>
    ),
  },
];
