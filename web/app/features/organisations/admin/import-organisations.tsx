import {
  exportOrganisations,
  importOrganisations,
  organisationColumns,
  type OrganisationColumn,
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
import { useAction } from '../../admin/kit/use-action.ts';
import { kindName } from '../organisation-names.ts';

type Mapping = Readonly<Record<string, OrganisationColumn | null>>;

/** Organisations out of a CSV file: chosen, looked at row by row, added; and the same the other way round. */
export function ImportOrganisations({ api, onDone }: Pick<EntityPageProps, 'api'> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [category, setCategory] = useState<CommunityType>('startup');
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<OrganisationImport | null>(null);
  const { isBusy, problem, run } = useAction(async () => undefined);

  function toggle(open: boolean): void {
    setOpen(open);
    setFile(null);
    setMapping({});
    setReport(null);
  }
  /** What was read with other wishes says nothing any more. */
  function read(wanted: { file: File | null; category: CommunityType; mapping: Mapping }, isDry = true): void {
    setFile(wanted.file);
    setCategory(wanted.category);
    setMapping(wanted.mapping);
    if (isDry) setReport(null);
    if (!wanted.file) return;
    const body = {
      dry_run: isDry ? ('true' as const) : ('false' as const),
      category: wanted.category,
      mapping: JSON.stringify(wanted.mapping),
      file: wanted.file,
    };
    void run(async () => {
      setReport((await api.call(importOrganisations, { body })).data);
      if (!isDry) onDone();
    });
  }
  const isReady = report?.is_dry_run === true && report.counts.made + report.counts.filled > 0;
  const download = () => fetchFile(() => api.call(exportOrganisations, { query: { category } }), `${category}-organisations.csv`);

  return (
    <Dialog
      title={m.entries_file_title()}
      description={m.entries_file_text()}
      isOpen={isOpen}
      onOpenChange={toggle}
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
          <Button kind="primary" isBusy={isBusy} disabled={!isReady} onClick={() => read({ file, category, mapping }, false)}>
            {m.entries_file_add({ count: formatCount(report?.is_dry_run ? report.counts.made : 0) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label={fieldLabel('community_type')}>
          <NativeSelect
            value={category}
            onChange={({ currentTarget }) => read({ file, category: currentTarget.value as CommunityType, mapping })}
          >
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
            onChange={({ currentTarget }) => read({ file: currentTarget.files?.[0] ?? null, category, mapping: {} })}
          />
        </Field>
        <ProblemLine text={problem} />
        {report && (
          <>
            <p role="status" className="text-ui font-semibold">
              {report.is_dry_run ? countsOf(report) : m.entries_file_done({ counts: countsOf(report) })}
            </p>
            {report.is_dry_run && (
              <ColumnChoices report={report} onChoose={(chosen) => read({ file, category, mapping: { ...mapping, ...chosen } })} />
            )}
            <Table
              caption={m.entries_preview_rows()}
              columns={rowColumns()}
              rows={report.rows}
              keyOf={({ row_number }) => String(row_number)}
            />
            {report.rows.length < report.row_count && (
              <p className="text-sm text-fg-2">
                {m.entries_file_first({ shown: formatCount(report.rows.length), all: formatCount(report.row_count) })}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const countsOf = ({ counts }: OrganisationImport): string =>
  (Object.entries(counts) as [OrganisationRowOutcome, number][])
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${formatCount(count)} ${outcomes[outcome].label().toLowerCase()}`)
    .join(', ');

/** What each column of the file is taken for; another choice reads the file again. */
function ColumnChoices({ report, onChoose }: { report: OrganisationImport; onChoose: (chosen: Mapping) => void }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-link underline underline-offset-3">
        {m.entries_file_columns()}
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {report.columns.map(({ heading, column }, at) => (
          <Field key={`${at} ${heading}`} label={heading || m.entries_file_unnamed({ number: at + 1 })}>
            <NativeSelect
              value={column ?? ''}
              onChange={({ currentTarget }) => {
                const chosen = organisationColumns.find((one) => one === currentTarget.value) ?? null;
                // What was taken for it until now is no second one.
                const other = report.columns.find((one) => chosen !== null && one.column === chosen && one.heading !== heading);
                onChoose({ [heading]: chosen, ...(other && { [other.heading]: null }) });
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
