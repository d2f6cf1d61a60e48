import { Jaali } from '../../../../ui/jaali.tsx';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

type Area = BlockOf<'plan'>['areas'][number];

const grounds: Record<Area['kind'], string> = {
  room: 'bg-surface shadow-1',
  outside: 'bg-ok-tint',
  way: 'bg-sunken',
  service: 'bg-surface inset-ring-[1.5px] inset-ring-line-2',
};

/** Halls and the ways between them, drawn to a grid; every area has a number and stands in the list beside it. */
export function PlanBlock({ block }: { block: BlockOf<'plan'> }) {
  const columns = Math.round(block.columns);
  const rows = Math.round(block.rows);
  return (
    <BlockFrame block={block}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div
          aria-hidden
          style={{
            aspectRatio: `${columns} / ${rows}`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          }}
          className="grid gap-1 rounded-card bg-sunken p-1.5 lg:self-start"
        >
          {block.areas.map((area, index) => (
            <div
              key={index}
              style={{
                gridColumn: `${Math.round(area.x) + 1} / span ${Math.round(area.width)}`,
                gridRow: `${Math.round(area.y) + 1} / span ${Math.round(area.height)}`,
              }}
              className={`relative flex print:outline print:outline-1 min-h-0 min-w-0 flex-col overflow-hidden rounded-[4px] ${grounds[area.kind]}`}
            >
              {area.kind === 'room' || area.kind === 'outside' ? (
                <Jaali
                  lattice={{ seed: `plan:${block.id}:${index}`, pair: area.palette, family: area.family }}
                  scale={0.42}
                  className="min-h-0 flex-1"
                />
              ) : null}
              <p className="flex items-baseline gap-1.5 overflow-hidden px-2 py-1 text-[14px] leading-tight font-semibold whitespace-nowrap max-md:px-1 max-md:py-0.5">
                <span className="tabular">{index + 1}</span>
                <span className="truncate max-md:hidden">{area.title}</span>
              </p>
            </div>
          ))}
        </div>
        <ol className="border-t-[1.5px] border-fg">
          {block.areas.map((area, index) => (
            <li key={index} className="grid grid-cols-[36px_1fr] border-b border-line py-2.5 text-[15.5px]">
              <span aria-hidden className="font-semibold text-fg-3 tabular">
                {index + 1}
              </span>
              <span>
                <span lang={langOf(area, 'title')} className="font-semibold">
                  {area.title}
                </span>
                {area.note ? (
                  <span lang={langOf(area, 'note')} className="block text-sm text-fg-2">
                    {area.note}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </BlockFrame>
  );
}
