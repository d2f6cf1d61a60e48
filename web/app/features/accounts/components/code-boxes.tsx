import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { CONTROL } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';

const length = 6;

interface CodeBoxesProps {
  value: string;
  onChange: (value: string) => void;
  /** The last digit came in. */
  onComplete: (value: string) => void;
  isInvalid: boolean;
  describedBy?: string | undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Six boxes for six digits: each digit moves on to the next box, a paste fills them all, and phones offer the code from the mail. */
export function CodeBoxes({ value, onChange, onComplete, isInvalid, describedBy }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus();
  // The code is the one thing to do here: it is typed at once on arrival, and again after a fault has emptied the boxes.
  useEffect(() => boxes.current[0]?.focus(), [boxes]);
  useEffect(() => {
    if (isInvalid) boxes.current[0]?.focus();
  }, [isInvalid, boxes]);

  function put(next: string): void {
    const code = digitsOf(next).slice(0, length);
    onChange(code);
    focus(code.length);
    if (code.length === length) onComplete(code);
  }
  function type(index: number, text: string): void {
    const typed = digitsOf(text);
    // A whole code arrives in one box when the phone fills it in; one digit over another replaces it.
    const fresh = typed.length > 2 ? typed : typed.replace(value[index] ?? '', '') || typed;
    if (fresh === '') return;
    if (fresh.length > 1) put(fresh);
    else put(value.slice(0, index) + fresh + value.slice(index + 1));
  }
  function press(event: KeyboardEvent, index: number): void {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const at = value[index] === undefined ? index - 1 : index;
      onChange(value.slice(0, Math.max(at, 0)) + value.slice(at + 1));
      focus(at);
    } else if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
  }
  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    put(event.clipboardData.getData('text'));
  }

  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-fg">{m.auth_code()}</legend>
      <div className="grid grid-cols-6 gap-2.5 max-sm:gap-2">
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(element) => {
              boxes.current[index] = element;
            }}
            aria-label={m.auth_digit({ position: index + 1 })}
            aria-invalid={isInvalid || undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={value[index] ?? ''}
            onChange={(event) => type(index, event.target.value)}
            onKeyDown={(event) => press(event, index)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
            className={`${CONTROL} display h-14 px-0 text-center text-[26px] tabular`}
          />
        ))}
      </div>
    </fieldset>
  );
}
