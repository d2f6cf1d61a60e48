import { classNames } from './class-names.ts';

interface WindowsProps {
  /** How many are lit; at most `total`. */
  lit: number;
  total: number;
  /** The count in words: "14 of 20 places left"; empty where the words stand beside it. */
  label: string;
  /** Windows drawn at most; a larger total is shown in shares of it. */
  max?: number;
  /** The colour of the lit ones; `lit` unless given. */
  tone?: WindowTone;
  className?: string;
}

type WindowTone = 'lit' | 'ink';

const TONES: Readonly<Record<WindowTone, string>> = { lit: 'fill-lit', ink: 'fill-fg-2' };

/** Rounded down, so that not all are lit while one unit is missing; the first lights with the first unit. */
const shareOf = (lit: number, scale: number): number => (lit > 0 ? Math.max(1, Math.floor(lit * scale)) : 0);

/** Progress is counted, not filled: one small arched window for each unit. */
export function Windows({ lit, total, label, max = 20, tone = 'lit', className }: WindowsProps) {
  const count = Math.max(0, Math.min(total, max));
  const share = total > max ? shareOf(lit, count / total) : lit;
  return (
    <svg
      viewBox={`0 0 ${count * 11} 14`}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classNames('h-3.5 w-auto', className)}
      style={{ aspectRatio: `${count * 11} / 14` }}
    >
      {Array.from({ length: count }, (_, i) => (
        <path
          key={i}
          d={`M${i * 11 + 1} 13.2V5.5a4.5 4.7 0 0 1 9 0v7.7z`}
          className={i < share ? TONES[tone] : 'fill-none stroke-line-2'}
          strokeWidth={1.25}
        />
      ))}
    </svg>
  );
}

/** Three windows that light in turn, for an action under way. */
export function BusyWindows({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 29 12" aria-hidden="true" className={classNames('busy-windows h-3 w-auto', className)}>
      {[0, 1, 2].map((i) => (
        <path key={i} d={`M${i * 10 + 0.8} 11.2V5a3.7 4 0 0 1 7.4 0v6.2z`} stroke="currentColor" strokeWidth={1.2} fill="currentColor" />
      ))}
    </svg>
  );
}
