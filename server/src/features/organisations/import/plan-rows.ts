import type { OrganisationImport, OrganisationRowOutcome } from '@sabha/contract/organisations/import-operations';
import type { OrganisationRow } from '../schema.ts';
import { nameKey, type FileRow, type ReadRow } from './read-row.ts';

type Columns = Pick<
  OrganisationRow,
  | 'community_name'
  | 'summary'
  | 'description'
  | 'city'
  | 'theme'
  | 'founded_year'
  | 'team_size'
  | 'website'
  | 'looking_for'
  | 'stages'
  | 'goals'
  | 'languages'
  | 'government_level'
>;

/** What is there under a name already. */
export type KnownOrganisation = Columns & Pick<OrganisationRow, 'community_common_id'>;

export interface Plan {
  readonly made: readonly Columns[];
  /** By the id of what is there: the fields that are filled. */
  readonly filled: ReadonlyMap<number, Partial<Columns>>;
  readonly rows: OrganisationImport['rows'];
}

interface Target {
  readonly known: KnownOrganisation | null;
  /** Place of its first row in the file. */
  readonly first: number;
  /** As it stands with all rows so far. */
  columns: Columns;
  filled: Partial<Columns>;
}

const isOpen = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const toColumns = ({ name, ...rest }: FileRow): Columns => ({ community_name: name, ...rest });

/** The fields that say nothing yet and that the row has something for. */
function findFilling(before: Columns, row: Columns): Partial<Columns> {
  const entries = Object.entries(row).filter(([name, value]) => isOpen(before[name as keyof Columns]) && !isOpen(value));
  return Object.fromEntries(entries) as Partial<Columns>;
}

const fieldsOf = (filling: Partial<Columns>): string => Object.keys(filling).join(', ');

/** Decides for every row what is to be done with it, and changes nothing. Nothing that is written anywhere is written over. */
export function planRows(rows: readonly ReadRow[], known: ReadonlyMap<string, KnownOrganisation>): Plan {
  const targets = new Map<string, Target>();
  const outcomes = rows.map((row, at): OrganisationImport['rows'][number] => {
    const { row_number } = row;
    if (row.values === null) return { row_number, name: row.name, city: '', outcome: 'left_out', note: row.fault };
    const { name, city } = row.values;
    const report = (outcome: OrganisationRowOutcome, note = '') => ({ row_number, name, city, outcome, note });
    const columns = toColumns(row.values);
    const there = known.get(nameKey(name));
    // Names of organisations that are one now mean the same.
    const key = there ? `#${there.community_common_id}` : nameKey(name);
    const earlier = targets.get(key);
    if (!earlier && !there) {
      targets.set(key, { known: null, first: at, columns, filled: {} });
      return report('made');
    }
    const target: Target = earlier ?? { known: there ?? null, first: at, columns: there ?? columns, filled: {} };
    targets.set(key, target);
    const filling = findFilling(target.columns, columns);
    target.columns = { ...target.columns, ...filling };
    target.filled = { ...target.filled, ...filling };
    if (earlier) return report('merged', fieldsOf(filling));
    return fieldsOf(filling) === '' ? report('unchanged') : report('filled', fieldsOf(filling));
  });
  const all = [...targets.values()];
  const filled = all.filter((target) => target.known && fieldsOf(target.filled) !== '');
  // What any of its rows fills is said of the first one.
  const notes = new Map(filled.map((target) => [target.first, fieldsOf(target.filled)]));
  return {
    made: all.flatMap((target) => (target.known ? [] : [target.columns])),
    filled: new Map(filled.flatMap((target) => (target.known ? [[target.known.community_common_id, target.filled]] : []))),
    rows: outcomes.map((row, at) => {
      const note = notes.get(at);
      return note === undefined ? row : { ...row, outcome: 'filled', note };
    }),
  };
}
