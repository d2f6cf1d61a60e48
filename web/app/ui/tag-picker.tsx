import { Plus, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Input } from './field.tsx';

interface TagPickerProps {
  legend: string;
  hint?: string | undefined;
  /** Names the field for words of one's own. */
  inputLabel: string;
  addLabel: string;
  value: readonly string[];
  /** Words to choose from; others may be added. */
  suggestions: readonly string[];
  /** How a word is shown; as it is unless given. */
  labelOf?: (word: string) => string;
  max: number;
  /** Letters of one word. */
  longest: number;
  onChange: (value: string[]) => void;
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3.5 text-ui font-[550] inset-ring-[1.5px] transition-colors duration-(--duration-quick)';

const asWritten = (word: string) => word;

/** Several words: those at hand are pressed, others typed. What was typed and not yet added counts when the field is left. */
export function TagPicker({
  legend,
  hint,
  inputLabel,
  addLabel,
  value,
  suggestions,
  labelOf = asWritten,
  max,
  longest,
  onChange,
}: TagPickerProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const shown = [...suggestions, ...value.filter((word) => !suggestions.includes(word))];
  const isFull = value.length >= max;
  const toggle = (word: string) => onChange(value.includes(word) ? value.filter((each) => each !== word) : [...value, word]);

  function add(): void {
    const word = typed.trim().replace(/\s+/g, ' ');
    setTyped('');
    if (word === '' || isFull) return;
    const known = shown.find((each) => [each, labelOf(each)].some((known) => known.toLowerCase() === word.toLowerCase())) ?? word;
    if (!value.includes(known)) onChange([...value, known]);
  }
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint !== undefined && <p className="mt-0.5 text-xs text-fg-3">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.map((word) => {
          const isOn = value.includes(word);
          const isOwn = !suggestions.includes(word);
          return (
            <button
              key={word}
              type="button"
              aria-pressed={isOn}
              disabled={!isOn && isFull}
              onClick={() => toggle(word)}
              className={classNames(
                CHIP,
                isOn
                  ? 'bg-strong text-on-strong inset-ring-transparent'
                  : 'text-fg inset-ring-line-field hover:bg-hover disabled:text-fg-3',
              )}
            >
              {labelOf(word)}
              {isOwn && <X size={15} strokeWidth={2} aria-hidden="true" />}
            </button>
          );
        })}
      </div>
      <div className="mt-3 flex max-w-md gap-2">
        <label htmlFor={id} className="sr-only">
          {inputLabel}
        </label>
        <Input
          id={id}
          value={typed}
          maxLength={longest}
          disabled={isFull}
          placeholder={inputLabel}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
          onBlur={add}
        />
        <Button onClick={add} disabled={isFull} aria-label={`${addLabel}: ${inputLabel}`} className="shrink-0">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {addLabel}
        </Button>
      </div>
      <output className="sr-only">{m.ui_chosen_of({ count: value.length, max })}</output>
    </fieldset>
  );
}
