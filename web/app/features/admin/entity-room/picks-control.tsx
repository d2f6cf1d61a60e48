import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { MoveButtons } from '../components/move-buttons.tsx';
import type { Option } from './entity-room-spec.ts';

interface PicksControlProps {
  label: string;
  error: string | undefined;
  /** Rows of another type, in their order. */
  chosen: readonly number[];
  options: readonly Option[];
  onChange: (chosen: readonly number[]) => void;
}

/** Several of many rows in an order: those that were chosen, and one more from all the others. */
export function PicksControl({ label, error, chosen, options, onChange }: PicksControlProps) {
  const [next, setNext] = useState('');
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? String(id);
  const others = options.filter(({ value }) => !chosen.includes(Number(value)));
  function add(): void {
    if (next === '') return;
    onChange([...chosen, Number(next)]);
    setNext('');
  }
  function move(from: number, to: number): void {
    const moved = chosen[from];
    if (moved === undefined) return;
    onChange(chosen.filter((_, index) => index !== from).toSpliced(to, 0, moved));
  }
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <NativeSelect value={next} onChange={({ currentTarget }) => setNext(currentTarget.value)}>
              <option value="">{m.ui_choose()}</option>
              {others.map((each) => (
                <option key={String(each.value)} value={String(each.value)}>
                  {each.label}
                </option>
              ))}
            </NativeSelect>
          </div>
          <Button disabled={next === ''} aria-label={m.schedule_add_to({ name: label })} onClick={add} className="shrink-0">
            <Plus size={18} strokeWidth={2} aria-hidden />
            {m.schedule_add()}
          </Button>
        </div>
      </Field>
      {chosen.length > 0 && (
        <ol aria-label={label} className="grid border-t border-line">
          {chosen.map((id, index) => (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 text-ui">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(id)}</span>
              <MoveButtons
                name={nameOf(id)}
                index={index}
                count={chosen.length}
                onMove={(to) => move(index, to)}
                onRemove={() => onChange(chosen.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
