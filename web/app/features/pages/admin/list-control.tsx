import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { FormField } from './block-shape.ts';
import { move } from '../../admin/kit/editing.ts';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { MoveButtons } from '../../admin/kit/components/move-buttons.tsx';

type Written = Readonly<Record<string, unknown>>;

interface ListControlProps {
  field: FormField;
  entries: readonly Written[];
  onChange: (entries: Written[]) => void;
  /** The form of one entry. */
  renderEntry: (entry: Written, index: number, change: (entry: Written) => void) => ReactNode;
}

/** Entries of one kind, each with its own form; they are moved with buttons, so that the keyboard does it too. */
export function ListControl({ field, entries, onChange, renderEntry }: ListControlProps) {
  const heading = useId();
  const max = field.control.kind === 'list' ? field.control.most : 0;
  return (
    <section aria-labelledby={heading} className="rounded-card bg-sunken p-3.5">
      <h3 id={heading} className="font-text text-sm font-semibold tracking-normal">
        {fieldLabel(field.name)} <span className="font-normal text-fg-3 tabular">{entries.length}</span>
      </h3>
      <ol className="mt-2.5 grid gap-2.5">
        {entries.map((entry, index) => (
          <li key={index} className="rounded-control bg-surface">
            <details open={entries.length <= 2 || undefined}>
              <summary className="flex min-h-11 items-center gap-2.5 px-3.5 text-ui font-semibold">
                <span className="text-fg-3 tabular">{index + 1}</span>
                <span className="truncate">{nameOf(entry)}</span>
              </summary>
              <div className="border-t border-line p-3.5">
                {renderEntry(entry, index, (changed) => onChange(entries.map((each, at) => (at === index ? changed : each))))}
                <MoveButtons
                  name={nameOf(entry)}
                  index={index}
                  count={entries.length}
                  onMove={(to) => onChange(move(entries, index, to))}
                  onRemove={() => onChange(entries.filter((_, at) => at !== index))}
                  className="mt-3"
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
      {entries.length < max && (
        <Button size="small" className="mt-3" onClick={() => onChange([...entries, field.blank() as Written])}>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {m.admin_add_entry()}
        </Button>
      )}
    </section>
  );
}

/** What an entry is called in the list: the first text that it has. */
function nameOf(entry: Written): string {
  const named = ['title', 'name', 'question', 'label', 'caption', 'when', 'value']
    .map((field) => entry[field])
    .find((text) => typeof text === 'string' && text !== '');
  if (typeof named === 'string') return named;
  const cells = entry['cells'] as readonly { label?: string }[] | undefined;
  return cells?.[0]?.label || m.admin_unnamed();
}
