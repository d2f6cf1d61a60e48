import type { OwnShifts } from '@sabha/contract/volunteering/shift';

export type HourState = 'confirmed' | 'waiting' | 'to_come';

const looks: Readonly<Record<HourState | 'open', string>> = {
  confirmed: 'fill-lit stroke-lit',
  waiting: 'fill-lit-tint stroke-lit',
  to_come: 'fill-none stroke-lit',
  open: 'fill-none stroke-line-2',
};

const windowPath = (at: number) => `M${at * 11 + 1} 13.2V5.5a4.5 4.7 0 0 1 9 0v7.7z`;

/** One window of a kind, beside what it means. */
export const HourWindow = ({ state }: { state: HourState }) => (
  <svg viewBox="0 0 11 14" aria-hidden className="h-3.5 w-auto flex-none">
    <path d={windowPath(0)} strokeWidth={1.25} className={looks[state]} />
  </svg>
);

/** The hours up to the goal, one window each: confirmed ones full, those that wait for the lead tinted, those signed up for as outlines. */
export function HourWindows({ own: { confirmed_minutes, waiting_minutes, to_come_minutes, goal_minutes } }: { own: OwnShifts }) {
  const count = Math.ceil(goal_minutes / 60);
  const ends = [
    ['confirmed', confirmed_minutes],
    ['waiting', confirmed_minutes + waiting_minutes],
    ['to_come', confirmed_minutes + waiting_minutes + to_come_minutes],
  ] as const;
  const stateOf = (at: number) => ends.find(([, minutes]) => at < Math.floor(minutes / 60))?.[0] ?? 'open';
  return (
    <svg viewBox={`0 0 ${count * 11} 14`} aria-hidden className="h-4 w-auto" style={{ aspectRatio: `${count * 11} / 14` }}>
      {Array.from({ length: count }, (_, at) => (
        <path key={at} d={windowPath(at)} strokeWidth={1.25} className={looks[stateOf(at)]} />
      ))}
    </svg>
  );
}
