import { m } from '../../../paraglide/messages.js';
import type { Typing } from '../use-typing.ts';
import '../typing.css';

/** Who is writing. It has its height while nobody does, so that nothing moves, and only the beginning is read out. */
export function TypingLine({ names, first }: Pick<Typing, 'names' | 'first'>) {
  return (
    <div className="h-7 pb-2 text-sm text-fg-3">
      {names.length > 0 && (
        <p aria-hidden className="flex items-center gap-2.5">
          <svg viewBox="0 0 27 9" className="typing-arches h-2.25 w-auto shrink-0 fill-lit">
            {[0, 10, 20].map((x) => (
              <path key={x} d={`M${x} 9V3.5a3.5 3.5 0 0 1 7 0V9z`} />
            ))}
          </svg>
          <span className="truncate">{describe(names)}</span>
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {first !== null && m.messages_typing_one({ name: first })}
      </span>
    </div>
  );
}

const describe = (names: readonly string[]): string =>
  names.length === 1 ? m.messages_typing_one({ name: names[0] ?? '' }) : m.messages_typing_several({ count: names.length });
