import { certificate, type Certificate } from '@sabha/contract/certificates/certificate';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import type { EntityPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { certificateColumns, readCertificates, type ReadFile, type ReadRow } from './read-certificates.ts';
import { writeCsv } from './read-csv.ts';

/** Issues certificates out of a CSV file: chosen, looked at, issued all together, and reported with their numbers. */
export function IssueFromFile({ api, onDone }: Pick<EntityPageProps, 'api'> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [issued, setIssued] = useState<readonly Certificate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Sending one file again, after an answer that got lost, issues nothing twice. */
  const [attempt, setAttempt] = useState('');
  const rows = file?.kind === 'rows' ? file.rows : [];
  const ready = rows.flatMap(({ body }) => body ?? []);

  function toggle(open: boolean): void {
    setOpen(open);
    setFile(null);
    setIssued(null);
    setProblem(null);
  }

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    setProblem(null);
    setFile(null);
    try {
      setFile(readCertificates(await decode(chosen)));
      setAttempt(crypto.randomUUID());
    } catch {
      setProblem(m.entries_file_unreadable());
    }
  }

  async function issue(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await api.call(certificate.operations.createMany, { body: ready, idempotency_key: attempt });
      setIssued(data);
      onDone();
    } catch (cause) {
      setProblem(readProblem(cause)?.detail || m.admin_failed_text());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={m.entries_issue_file()}
      description={issued ? m.entries_issued({ count: formatCount(issued.length) }) : m.entries_issue_file_text()}
      isOpen={isOpen}
      onOpenChange={toggle}
      trigger={
        <Button>
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
          {m.entries_issue_file()}
        </Button>
      }
      footer={
        issued ? (
          <DownloadLink name="certificates.csv" text={reportOf(issued)} label={m.entries_download_report()} />
        ) : (
          <Button kind="primary" isBusy={isBusy} disabled={ready.length === 0} onClick={() => void issue()}>
            {m.entries_issue_count({ count: formatCount(ready.length) })}
          </Button>
        )
      }
    >
      <div className="grid gap-4.5">
        {issued ? null : <Chooser onChoose={(chosen) => void choose(chosen)} />}
        {file?.kind === 'lacking' && <ProblemLine text={m.entries_file_lacks({ columns: file.columns.join(', ') })} />}
        {file?.kind === 'long' && <ProblemLine text={m.entries_file_long({ max: formatCount(file.max) })} />}
        {file?.kind === 'rows' && !issued && <Preview file={file} />}
        {issued && (
          <Table
            caption={m.entries_certificates()}
            columns={issuedColumns()}
            rows={issued}
            keyOf={({ certificate_id }) => String(certificate_id)}
          />
        )}
        <ProblemLine text={problem} />
      </div>
    </Dialog>
  );
}

function Chooser({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className={`${buttonClasses({})} focus-within:outline-2`}>
        <FileUp size={18} strokeWidth={1.75} aria-hidden />
        {m.entries_choose_file()}
        <input type="file" accept=".csv,text/csv" className="sr-only" onChange={({ target }) => onChoose(target.files?.[0])} />
      </label>
      <DownloadLink
        name="certificates-template.csv"
        text={writeCsv([[...certificateColumns]])}
        label={m.entries_download_template()}
        isQuiet
      />
    </div>
  );
}

function Preview({ file }: { file: Extract<ReadFile, { kind: 'rows' }> }) {
  const wrong = file.rows.filter(({ body }) => body === null).length;
  const counts = { ready: formatCount(file.rows.length - wrong), wrong: formatCount(wrong) };
  return (
    <>
      <p role="status" className="text-ui font-semibold">
        {m.entries_file_counts(counts)}
      </p>
      {file.unknown.length > 0 && <p className="text-sm text-fg-2">{m.entries_file_unknown({ columns: file.unknown.join(', ') })}</p>}
      <Table caption={m.entries_preview_rows()} columns={readColumns()} rows={file.rows} keyOf={({ row_number }) => String(row_number)} />
    </>
  );
}

const readColumns = (): readonly Column<ReadRow>[] => [
  { key: 'row', header: m.entries_row(), isNumber: true, render: ({ row_number }) => row_number },
  { key: 'holder', header: fieldLabel('holder_name'), render: ({ holder_name }) => holder_name },
  { key: 'title', header: m.admin_field_title(), render: ({ title }) => title },
  { key: 'day', header: fieldLabel('issued_on'), render: ({ issued_on }) => issued_on },
  {
    key: 'state',
    header: m.admin_state(),
    render: ({ problem, at }) =>
      problem === 'none' ? (
        <Tag kind="ok">{m.entries_row_ready()}</Tag>
      ) : (
        <Tag kind="bad">{problem === 'twice' ? m.entries_row_twice() : m.entries_row_wrong({ column: at })}</Tag>
      ),
  },
];

const issuedColumns = (): readonly Column<Certificate>[] => [
  { key: 'number', header: fieldLabel('number'), render: ({ number }) => <span className="whitespace-nowrap tabular">{number}</span> },
  { key: 'holder', header: fieldLabel('holder_name'), render: ({ holder_name }) => holder_name },
  { key: 'title', header: m.admin_field_title(), render: ({ title }) => title },
];

const reportOf = (issued: readonly Certificate[]): string =>
  writeCsv([
    ['number', 'holder_name', 'title', 'issued_on'],
    ...issued.map(({ number, holder_name, title, issued_on }) => [number, holder_name, title, issued_on]),
  ]);

interface DownloadLinkProps {
  name: string;
  text: string;
  label: string;
  isQuiet?: boolean;
}

function DownloadLink({ name, text, label, isQuiet = false }: DownloadLinkProps) {
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      download={name}
      className={buttonClasses(isQuiet ? { kind: 'quiet' } : { kind: 'primary' })}
    >
      <Download size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </a>
  );
}

/** A file's text, in UTF-8 or, where its mark says so, UTF-16. @throws TypeError when it is neither */
async function decode(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
