import type { ListMeta } from '@sabha/contract/core/page';
import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Input, NativeSelect } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../field-labels.ts';
import type { EntityRoomSpec } from './entity-room-spec.ts';
import type { Asked } from './use-entity-rows.ts';

interface SearchBarProps {
  spec: EntityRoomSpec;
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
}

export function SearchBar({ spec, asked, onAsk }: SearchBarProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      <div className="relative min-w-64 flex-1 md:max-w-96">
        <Search size={18} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-3.25 left-3.5 text-fg-3" />
        <Input
          type="search"
          aria-label={m.admin_search()}
          placeholder={m.admin_search()}
          value={asked.search}
          className="pl-10"
          onChange={({ currentTarget }) => onAsk({ search: currentTarget.value })}
        />
      </div>
      {spec.flag !== undefined && (
        <div className="w-64">
          <NativeSelect
            aria-label={fieldLabel(spec.flag)}
            value={asked.flag}
            onChange={({ currentTarget }) => onAsk({ flag: currentTarget.value as Asked['flag'] })}
          >
            <option value="">{m.admin_any({ field: fieldLabel(spec.flag) })}</option>
            <option value="true">{m.admin_only_yes({ field: fieldLabel(spec.flag) })}</option>
            <option value="false">{m.admin_only_no({ field: fieldLabel(spec.flag) })}</option>
          </NativeSelect>
        </div>
      )}
    </div>
  );
}

interface BulkBarProps {
  spec: EntityRoomSpec;
  count: number;
  onFlag: (name: string, value: boolean) => void;
  onDelete: () => void;
}

/** What is done with all rows that are ticked. */
export function BulkBar({ spec, count, onFlag, onDelete }: BulkBarProps) {
  const { flag } = spec;
  if (count === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
      <p role="status" className="mr-auto text-ui font-semibold">
        {m.admin_selected({ count: formatCount(count) })}
      </p>
      {flag !== undefined && (
        <>
          <Button size="small" onClick={() => onFlag(flag, true)}>
            {m.admin_only_yes({ field: fieldLabel(flag) })}
          </Button>
          <Button size="small" onClick={() => onFlag(flag, false)}>
            {m.admin_only_no({ field: fieldLabel(flag) })}
          </Button>
        </>
      )}
      <Button size="small" onClick={onDelete}>
        {m.admin_delete()}
      </Button>
    </div>
  );
}

/** The last act, and the way back while there is one. */
export function UndoBar({ words, onUndo }: { words: string | null; onUndo: () => void }) {
  return (
    <div role="status">
      {words !== null && (
        <p className="mb-3 flex items-center gap-4 rounded-card bg-strong px-4 py-2 text-ui font-semibold text-on-strong">
          <span className="mr-auto">{words}</span>
          <button type="button" className="min-h-11 px-2 underline decoration-[1.5px] underline-offset-4" onClick={onUndo}>
            {m.admin_undo()}
          </button>
        </p>
      )}
    </div>
  );
}

/** Which rows these are, and the pages before and after. */
export function Pager({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) {
  const from = meta.total === 0 ? 0 : (meta.page - 1) * meta.limit + 1;
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
