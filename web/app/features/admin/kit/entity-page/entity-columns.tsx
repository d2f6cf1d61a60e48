import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Column } from '../../../../ui/table.tsx';
import { formatDays } from '../../../../lib/format-days.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { MissingTag } from '../components/missing-tag.tsx';
import { choiceLabel, fieldLabel } from '../field-labels.ts';
import type { AdminEdition } from '../admin-page.ts';
import { fieldsOfEntity } from './entity-shape.ts';
import type { EntityPageSpec, OptionsByField, Row } from './entity-page-spec.ts';
import { countMissing } from './missing-texts.ts';

interface ColumnsOf {
  spec: EntityPageSpec;
  options: OptionsByField;
  edition: AdminEdition;
  /** Opens a row in a drawer; without it the row has a page under `path`. */
  onOpen?: (row: Row) => void;
  path?: string;
}

const NAME = 'inline-flex min-h-11 items-center text-left font-semibold underline-offset-4 hover:underline';

/** The columns of a type's table; the first one opens the row, the last one says what the languages lack. */
export function columnsOf({ spec, options, edition, onOpen, path }: ColumnsOf): readonly Column<Row>[] {
  const { sort } = spec.entity.list;
  const { idField } = spec.entity;
  const text = (name: string, row: Row) => {
    const own = spec.cells?.[name];
    if (own) return own(row, edition);
    const labels = (value: unknown) => options[name]?.find((each) => each.value === value)?.label;
    return <Value name={name} value={row[name]} labelOf={options[name] && labels} zone={edition.time_zone} />;
  };
  const columns = spec.columns.map((name, index): Column<Row> => {
    const render = (row: Row) => {
      if (index > 0) return text(name, row);
      return onOpen ? (
        <button type="button" className={NAME} onClick={() => onOpen(row)}>
          {text(name, row)}
        </button>
      ) : (
        <Link to={`${path}/${String(row[idField])}`} className={NAME}>
          {text(name, row)}
        </Link>
      );
    };
    return { key: name, header: fieldLabel(name), canSort: sort.includes(name), render };
  });
  const others = fieldsOfEntity(spec.entity, ['edition_id', ...spec.columns, ...(spec.unasked ?? [])]).filter(({ kind }) =>
    shortKinds.has(kind),
  );
  const hidden = others.map(({ name }): Column<Row> => ({
    key: name,
    header: fieldLabel(name),
    canSort: sort.includes(name),
    isHidden: true,
    render: (row) => text(name, row),
  }));
  if (spec.texts.length === 0) return [...columns, ...hidden];
  const render = (row: Row) => <MissingTag counts={countMissing(row, spec.texts)} />;
  return [...columns, { key: 'languages', header: m.admin_languages(), render }, ...hidden];
}

/** Kinds of fields that fit into a cell; the others stand in the form. */
const shortKinds: ReadonlySet<string> = new Set(['line', 'number', 'flag', 'choice', 'day', 'instant', 'picks', 'lines']);

interface ValueProps {
  name: string;
  value: unknown;
  labelOf: ((value: unknown) => string | undefined) | undefined;
  zone: string;
}

function Value({ name, value, labelOf, zone }: ValueProps) {
  if (Array.isArray(value)) return value.map((each) => labelOf?.(each) ?? String(each)).join(', ');
  if (labelOf) return labelOf(value) ?? '';
  if (value === true) return <YesMark />;
  if (typeof value === 'string' && name.endsWith('_at')) return <span className="whitespace-nowrap">{formatMoment(value, zone)}</span>;
  if (typeof value === 'string' && name.endsWith('_on'))
    return <span className="whitespace-nowrap">{formatDays(value, value, getLocale())}</span>;
  if (typeof value === 'string') return <span className="wrap-break-word">{choiceLabel(value)}</span>;
  return typeof value === 'number' ? String(value) : '';
}

const YesMark = () => (
  <>
    <Check size={18} strokeWidth={2} aria-hidden className="text-ok-text" />
    <span className="sr-only">{m.admin_choice_yes()}</span>
  </>
);
