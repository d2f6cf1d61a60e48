import { Combobox } from '../../../../ui/combobox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { MoveButtons } from '../components/move-buttons.tsx';
import type { Option } from './entity-page-spec.ts';

interface PicksControlProps {
  label: string;
  error: string | undefined;
  /** Rows of another type, in their order. */
  chosen: readonly number[];
  options: readonly Option[];
  onChange: (chosen: readonly number[]) => void;
}

/** Several of many rows in an order: one more is found by typing a part of its name, and those that were chosen stand below. */
export function PicksControl({ label, error, chosen, options, onChange }: PicksControlProps) {
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? String(id);
  const others = options.flatMap((each) => (chosen.includes(Number(each.value)) ? [] : [{ value: String(each.value), label: each.label }]));
  function move(from: number, to: number): void {
    const moved = chosen[from];
    if (moved === undefined) return;
    onChange(chosen.filter((_, index) => index !== from).toSpliced(to, 0, moved));
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} error={error}>
        <Combobox options={others} placeholder={m.schedule_find_to_add()} onPick={(value) => onChange([...chosen, Number(value)])} />
      </Field>
      {chosen.length > 0 && (
        <ol aria-label={label} className="grid border-t border-line">
          {chosen.map((id, index) => (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 text-ui">
              <span className="min-w-0 flex-1 wrap-break-word">{nameOf(id)}</span>
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
