import type { ListMeta } from '@sabha/contract/core/page';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NativeSelect } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { SearchInput } from '../components/search-input.tsx';
import type { ListFilter } from './list-filters.ts';
import type { Asked } from './use-entity-rows.ts';
import { useLostFocus } from './use-lost-focus.ts';

interface SearchBarProps {
  filters: readonly ListFilter[];
  asked: Pick<Asked, 'search' | 'chosen'>;
  onAsk: (change: Partial<Pick<Asked, 'search' | 'chosen'>>) => void;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Words to search for, and a select for each way to narrow the list. */
export function SearchBar({ filters, asked, onAsk, children }: SearchBarProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      <SearchInput
        label={m.admin_search()}
        value={asked.search}
        className="min-w-64 flex-1 md:max-w-96"
        onChange={(search) => onAsk({ search })}
      />
      {filters.map(({ key, label, values }) => (
        // As wide as its longest choice, so that none is cut.
        <div key={key} className="max-w-full min-w-56 sm:max-w-96 max-sm:min-w-[40%] max-sm:flex-auto">
          <NativeSelect
            aria-label={label}
            value={asked.chosen[key] ?? ''}
            onChange={({ currentTarget }) => onAsk({ chosen: { ...asked.chosen, [key]: currentTarget.value } })}
          >
            <option value="">{m.admin_any({ field: label })}</option>
            {values.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
      {children !== undefined && <div className="ml-auto flex items-center max-md:hidden">{children}</div>}
    </div>
  );
}

/** What is done with all rows that are ticked. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
      <p role="status" className="mr-auto text-ui font-semibold">
        {m.admin_selected({ count: formatCount(count) })}
      </p>
      {children}
    </div>
  );
}

interface UndoBarProps {
  text: string | null;
  onUndo: () => void;
  /** Whoever came to the button by the keyboard needs more time, until they go on. */
  onHold?: (isHeld: boolean) => void;
}

/** The last act, and the way back while there is one; it gets the keyboard where the act has taken away what had it. */
export function UndoBar({ text, onUndo, onHold }: UndoBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLostFocus(bar);
  return (
    <div ref={bar} role="status">
      {text !== null && (
        <p className="mb-3 flex items-center gap-4 rounded-card bg-strong px-4 py-2 text-ui font-semibold text-on-strong">
          <span className="mr-auto">{text}</span>
          <button
            type="button"
            className="min-h-11 px-2 underline decoration-[1.5px] underline-offset-4"
            onFocus={({ currentTarget }) => onHold?.(currentTarget.matches(':focus-visible'))}
            onBlur={() => onHold?.(false)}
            onClick={onUndo}
          >
            {m.admin_undo()}
          </button>
        </p>
      )}
    </div>
  );
}

/** Which rows these are, and the pages before and after; nothing where there are none. */
export function Pager({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) {
  if (meta.total === 0) return null;
  const from = (meta.page - 1) * meta.limit + 1;
  const range = { from: formatCount(from), to: formatCount(Math.min(meta.total, meta.page * meta.limit)), total: formatCount(meta.total) };
  return (
    <div className="mt-3 flex items-center gap-2.5">
      <p className="mr-auto text-sm text-fg-3 tabular">{m.ui_rows_of(range)}</p>
      {meta.pages > 1 && (
        <>
          <Button size="small" disabled={meta.page <= 1} onClick={() => onPage(meta.page - 1)}>
            {m.ui_previous_page()}
          </Button>
          <Button size="small" disabled={meta.page >= meta.pages} onClick={() => onPage(meta.page + 1)}>
            {m.ui_next_page()}
          </Button>
        </>
      )}
    </div>
  );
}
