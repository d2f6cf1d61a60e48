import { Check } from 'lucide-react';
import type { Column } from '../../../ui/table.tsx';
import { m } from '../../../paraglide/messages.js';
import { choiceLabel, fieldLabel } from '../field-labels.ts';
import type { EntityRoomSpec, Option, Row } from './entity-room-spec.ts';

/** The columns of a type's table; the first one opens the row. */
export function columnsOf(
  spec: EntityRoomSpec,
  options: Readonly<Record<string, readonly Option[]>>,
  onOpen: (row: Row) => void,
): readonly Column<Row>[] {
  const { sort } = spec.entity.list;
  return spec.columns.map((name, index): Column<Row> => {
    const known = options[name];
    const words = (row: Row) => {
      const value = row[name];
      if (known) return known.find((each) => each.value === value)?.label ?? '';
      if (value === true) return <YesMark />;
      return typeof value === 'string' ? choiceLabel(value) : typeof value === 'number' ? String(value) : '';
    };
    return {
      key: name,
      header: fieldLabel(name),
      canSort: sort.includes(name),
      render: (row) =>
        index > 0 ? (
          words(row)
        ) : (
          <button type="button" className="min-h-11 text-left font-semibold underline-offset-4 hover:underline" onClick={() => onOpen(row)}>
            {words(row)}
          </button>
        ),
    };
  });
}

const YesMark = () => (
  <>
    <Check size={18} strokeWidth={2} aria-hidden className="text-ok-text" />
    <span className="sr-only">{m.admin_choice_yes()}</span>
  </>
);
