interface HourWindowsProps {
  confirmed_minutes: number;
  waiting_minutes: number;
  /** Minutes up to which hours that are missing stand as outlines. */
  goal_minutes?: number;
  /** Hours are lit for who gave them, and of stone for others. */
  isOwn: boolean;
}

type HourWindow = 'confirmed' | 'waiting' | 'missing';

const maxShown = 16;
const halfHour = 30;

/** One window for each hour, the last one of a state by half where that is nearer; the hours stand beside it in words. */
export function HourWindows({ confirmed_minutes, waiting_minutes, goal_minutes = 0, isOwn }: HourWindowsProps) {
  const given = [...windowsOf('confirmed', confirmed_minutes), ...windowsOf('waiting', waiting_minutes)];
  const missing = Math.max(Math.ceil(goal_minutes / 60) - given.length, 0);
  const all = [...given, ...Array.from({ length: missing }, () => ({ state: 'missing', isHalf: false }) as const)];
  const shown = all.slice(0, maxShown);
  return (
    <span aria-hidden className="inline-flex items-center gap-1.5">
      <svg viewBox={`0 0 ${shown.length * 11} 14`} className="h-3.5 w-auto" style={{ aspectRatio: `${shown.length * 11} / 14` }}>
        {shown.map(({ state, isHalf }, i) => (
          <g key={i} transform={`translate(${i * 11} 0)`} className={classOf(state, isOwn)} strokeWidth={1.25}>
            <path d={arch} className={isHalf ? 'fill-none' : undefined} />
            {isHalf && <path d="M1 13.2V7.6h9v5.6z" stroke="none" />}
          </g>
        ))}
      </svg>
      {all.length > maxShown && <span className="text-xs text-fg-2 tabular">+{all.length - maxShown}</span>}
    </span>
  );
}

const arch = 'M1 13.2V5.5a4.5 4.7 0 0 1 9 0v7.7z';

function classOf(state: HourWindow, isOwn: boolean): string {
  if (state === 'missing') return 'fill-none stroke-line-2';
  if (state === 'confirmed') return isOwn ? 'fill-lit stroke-lit' : 'fill-fg-2 stroke-fg-2';
  return isOwn ? 'fill-lit-tint stroke-lit' : 'fill-sunken stroke-fg-2';
}

function windowsOf(state: HourWindow, minutes: number): { readonly state: HourWindow; readonly isHalf: boolean }[] {
  const halves = minutes > 0 ? Math.max(Math.round(minutes / halfHour), 1) : 0;
  return Array.from({ length: Math.ceil(halves / 2) }, (_, i) => ({ state, isHalf: 2 * i + 1 === halves }));
}
