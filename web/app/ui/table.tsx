import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';
import { Menu, MenuCheckItem } from './menu.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the right, in digits of equal width. */
  isNumber?: boolean;
  canSort?: boolean;
  /** The visitor may bring it back with the columns menu. */
  isHidden?: boolean;
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

interface TableProps<Row> {
  /** What the rows are, read before them. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The words for a row in its checkbox. */
  nameOf?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** Columns that are not shown, where the page holds them; without it the table has a menu of its own. */
  hidden?: ReadonlySet<string>;
  /** The acts on one row, at its end. */
  renderMenu?: (row: Row) => ReactNode;
  /** It stands inside of a card, and on a phone its rows are no cards of their own. */
  isFlat?: boolean;
}

/** Rows of 48 px under a header that stays; below 768 px each row is a card with its first two columns as the title. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, nameOf, sort, onSort, selected, onSelect, empty, isFlat, renderMenu } = props;
  const [ownHidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter((column) => column.isHidden).map(({ key }) => key)),
  );
  const hidden = props.hidden ?? ownHidden;
  const shown = columns.filter(({ key }) => !hidden.has(key));
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  const isAllSelected = selected !== undefined && rows.length > 0 && rows.every((row) => selected.has(keyOf(row)));
  return (
    <div className="relative md:max-xl:overflow-x-auto">
      {props.hidden === undefined && columns.some((column) => column.isHidden) && (
        <div className="mb-2 flex justify-end max-md:hidden">
          <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
      )}
      <table className="w-full border-separate border-spacing-0 text-ui max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-(--bar,0px) z-10 max-md:hidden">
          <tr>
            {onSelect && (
              <th className={classNames(HEAD, 'w-12')}>
                <RowCheckbox
                  label={m.ui_select_all()}
                  isChecked={isAllSelected}
                  onChange={(isOn) => onSelect(new Set(isOn ? rows.map(keyOf) : []))}
                />
              </th>
            )}
            {shown.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderMenu && (
              <th className={classNames(HEAD, 'w-12')}>
                <span className="sr-only">{m.ui_actions()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={isFlat ? 'max-md:block' : 'max-md:grid max-md:gap-2'}>
          {rows.map((row) => {
            const key = keyOf(row);
            const isSelected = selected?.has(key) ?? false;
            return (
              <tr
                key={key}

                aria-selected={selected ? isSelected : undefined}
                className={classNames(
                  ROW,
                  isFlat ? FLAT_CARD : CARD,
                  isSelected && 'bg-action-tint',
                  renderMenu && 'max-md:relative max-md:pr-14',
                )}
              >
                {onSelect && (
                  <td className={classNames(CELL, 'max-md:pr-3')}>
                    <RowCheckbox
                      label={m.ui_select_row({ name: nameOf?.(row) ?? key })}
                      isChecked={isSelected}
                      onChange={(isOn) => onSelect(withKey(selected, key, isOn))}
                    />
                  </td>
                )}
                {shown.map((column, i) => (
                  <td
                    key={column.key}

                    className={classNames(
                      CELL,
                      column.isNumber && 'tabular md:text-right',
                      isInTitle(column, i) ? 'max-md:font-semibold' : CARD_LINE,
                      i === 0 ? 'flex-1' : 'max-md:w-full',
                    )}
                  >
                    {!isInTitle(column, i) && <span className="text-fg-3 md:hidden">{column.header}</span>}
                    {column.render(row)}
                  </td>
                ))}
                {renderMenu && <td className={classNames(CELL, MENU_CELL)}>{renderMenu(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What a card begins with: the first two columns. A number needs the words for what is counted. */
const isInTitle = (column: Pick<Column<unknown>, 'isNumber'>, index: number): boolean => index === 0 || (index === 1 && !column.isNumber);

const HEAD = 'h-11 border-b border-line-2 bg-page px-3 text-left text-sm font-semibold text-fg-2';
// What lays a card out says nothing to the row of a table.
const ROW = 'flex-wrap items-center gap-1 hover:bg-hover max-md:flex';
const CARD = 'max-md:rounded-card max-md:bg-surface max-md:p-4 max-md:shadow-1';
const FLAT_CARD = 'border-line max-md:border-t max-md:py-3';
const CELL = 'h-12 border-line px-3 py-1.5 align-middle max-md:h-auto max-md:px-0 max-md:py-0 md:border-b';
const MENU_CELL = 'text-right max-md:absolute max-md:top-2.5 max-md:right-2.5';
const CARD_LINE = 'max-md:flex max-md:justify-between max-md:gap-4 max-md:text-sm';

function withKey(selected: ReadonlySet<string> | undefined, key: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (isOn) next.add(key);
  else next.delete(key);
  return next;
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const isSorted = sort?.key === column.key;
  const order = isSorted ? sort.order : undefined;
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={classNames(HEAD, column.isNumber && 'text-right')}
    >
      {column.canSort && onSort ? (
        <button
          type="button"
          className="hit-44 inline-flex items-center gap-1 font-semibold hover:text-fg"
          onClick={() => onSort({ key: column.key, order: order === 'desc' ? 'asc' : 'desc' })}
        >
          {column.header}
          <Arrow size={15} aria-hidden="true" className={isSorted ? '' : 'invisible'} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function RowCheckbox({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="check-mark grid size-5 appearance-none place-items-center rounded-[3px] bg-surface inset-ring-[1.5px] inset-ring-line-field checked:bg-action checked:inset-ring-action"
    />
  );
}

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns a table shows, ticked. */
export function ColumnsMenu<Row>({ columns, hidden, onChange }: ColumnsMenuProps<Row>) {
  const trigger = (
    <button type="button" className={buttonClasses({ kind: 'quiet', size: 'small' })}>
      <Columns3 size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.ui_columns()}
    </button>
  );
  return (
    <Menu trigger={trigger} align="end">
      {columns.map(({ key, header }) => (
        <MenuCheckItem key={key} isChecked={!hidden.has(key)} onChange={(isShown) => onChange(withKey(hidden, key, !isShown))}>
          {header}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
