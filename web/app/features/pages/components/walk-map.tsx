import { DrawnMap } from '../../../ui/drawn-map.tsx';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { toWardMap } from '../map-source.ts';
import type { BlockOf, MapSource } from '../page-view.ts';

interface WalkMapProps {
  block: BlockOf<'walk'>;
  map: MapSource;
  /** Where the walk is. */
  step: number;
  onChoose: (step: number) => void;
}

/** The ward map with the way from stop to stop: what is behind is lit, what comes is dashed. Each stop leads to its words. */
export function WalkMap({ block, map, step, onChoose }: WalkMapProps) {
  const way = block.items.map(({ x, y }) => `${x},${y}`);
  return (
    // The shape of the plan itself, so that hundredths of it are hundredths of the picture.
    <div className="relative aspect-[1060/900] overflow-hidden rounded-card bg-sunken">
      <DrawnMap map={toWardMap(map)} className="absolute inset-0 *:size-full" />
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full fill-none">
        <polyline
          points={way.join(' ')}
          className="stroke-stone-50 [stroke-linejoin:round] [stroke-width:9]"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={way.join(' ')}
          className="stroke-neel-950 [stroke-dasharray:2_7] [stroke-linecap:round] [stroke-width:3.5]"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={way.slice(0, step + 1).join(' ')}
          className="stroke-geru-600 [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:5]"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol aria-label={m.tour_stops()}>
        {block.items.map(({ title, x, y }, index) => (
          <li key={index} style={{ left: `${x}%`, top: `${y}%` }} className={classNames('absolute', index === step && 'z-10')}>
            <a
              href={`#${block.id}-${index + 1}`}
              aria-label={`${index + 1}. ${title}`}
              aria-current={index === step ? 'step' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(index);
              }}
              className={classNames(
                'grid h-11 w-9 -translate-x-1/2 -translate-y-full place-items-center rounded-[999px_999px_4px_4px] pt-1.5 text-[17px] leading-none shadow-2 display inset-ring-2 motion-safe:transition-[scale] motion-safe:duration-(--duration-base)',
                index === step
                  ? 'origin-bottom scale-125 bg-lit text-on-lit inset-ring-neel-950'
                  : 'bg-neel-950 text-genda-300 inset-ring-stone-50',
              )}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
