import type { ShiftCard } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';

const maxShown = 14;

/** The places of a shift, one window each: taken ones in stone, the reader's own lit, free ones as outlines; and their count in words. */
export function ShiftWindows({ card, className }: { card: Pick<ShiftCard, 'places' | 'taken_count' | 'mine'>; className?: string }) {
  const { places, taken_count, mine } = card;
  const count = Math.min(places, maxShown);
  const taken = places > maxShown ? Math.round((Math.min(taken_count, places) * count) / places) : Math.min(taken_count, places);
  const own = mine === 'has_place' ? Math.max(taken - 1, 0) : -1;
  const words = { taken: taken_count, places };
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <svg viewBox={`0 0 ${count * 11} 14`} aria-hidden className="h-3.5 w-auto" style={{ aspectRatio: `${count * 11} / 14` }}>
        {Array.from({ length: count }, (_, i) => (
          <path
            key={i}
            d={`M${i * 11 + 1} 13.2V5.5a4.5 4.7 0 0 1 9 0v7.7z`}
            className={i === own ? 'fill-lit' : i < taken ? 'fill-fg-2' : 'fill-none stroke-line-2'}
            strokeWidth={1.25}
          />
        ))}
      </svg>
      <span className="text-ui">{mine === 'has_place' ? m.volunteering_taken_mine(words) : m.volunteering_taken(words)}</span>
    </span>
  );
}
