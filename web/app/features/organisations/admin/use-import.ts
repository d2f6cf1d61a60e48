import type { ApiClient } from '@sabha/contract/core/operation';
import { importOrganisations, type OrganisationColumn, type OrganisationImport } from '@sabha/contract/organisations/import-operations';
import type { CommunityType } from '@sabha/contract/organisations/organisation';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { toProblem } from '../../admin/kit/to-problem.ts';

/** By the place of the column, from 1. */
export type Mapping = Readonly<Record<string, OrganisationColumn | null>>;

/** What is read, and how. */
interface Wanted {
  readonly file: File | null;
  readonly category: CommunityType;
  readonly mapping: Mapping;
}
const nothing: Wanted = { file: null, category: 'startup', mapping: {} };

/** Reads a file as often as something about it changes; what is added is what was looked at, never what was chosen meanwhile. */
export function useImport(api: ApiClient, onDone: () => void) {
  const [wanted, setWanted] = useState(nothing);
  const [read, setRead] = useState<{ readonly of: Wanted; readonly report: OrganisationImport } | null>(null);
  /** They stay while the file is read anew. */
  const [columns, setColumns] = useState<OrganisationImport['columns']>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Each asking makes what was asked before it worthless. */
  const turn = useRef(0);

  async function send(of: Wanted, isDry: boolean): Promise<void> {
    const own = ++turn.current;
    setProblem(null);
    setBusy(of.file !== null);
    const { file, category, mapping } = of;
    if (!file) return;
    const body = { dry_run: isDry ? ('true' as const) : ('false' as const), category, mapping: JSON.stringify(mapping), file };
    try {
      const { data: report } = await api.call(importOrganisations, { body });
      if (!isDry) onDone();
      if (own !== turn.current) return;
      setRead({ of, report });
      setColumns(report.columns);
    } catch (error) {
      if (own === turn.current) setProblem(toProblem(error).detail || m.inbox_failed());
    }
    if (own === turn.current) setBusy(false);
  }
  function ask(changes: Partial<Wanted>): void {
    const next = { ...wanted, ...changes };
    setWanted(next);
    setRead(null);
    if ('file' in changes) setColumns([]);
    void send(next, true);
  }
  return {
    category: wanted.category,
    report: read?.report ?? null,
    columns,
    problem,
    isBusy,
    chooseCategory: (category: CommunityType) => ask({ category }),
    chooseFile: (file: File | null) => ask({ file, mapping: {} }),
    chooseColumns: (mapping: Mapping) => ask({ mapping: { ...wanted.mapping, ...mapping } }),
    add: () => read && void send(read.of, false),
    reset: () => ask(nothing),
  };
}
