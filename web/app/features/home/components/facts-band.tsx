import type { ShownFact } from '@sabha/contract/content/operations';
import { Fragment } from 'react';
import { m } from '../../../paraglide/messages.js';
import { findParts, splitFactText } from '../facts.ts';

interface FactsBandProps {
  text: string;
  note: string;
  facts: readonly ShownFact[];
}

const partAppearances = [
  { window: 'fill-genda-400', sample: 'bg-genda-400' },
  { window: 'fill-geru-500', sample: 'bg-geru-500' },
  { window: 'fill-none stroke-neel-500', sample: 'inset-ring inset-ring-neel-400' },
] as const;

/** What happened last time, in one sentence, and counted: a window for each. */
export function FactsBand({ text, note, facts }: FactsBandProps) {
  const parts = findParts(facts);
  return (
    <section className="ink py-24 pb-[100px] max-md:py-14">
      <div className={`wrap grid items-center gap-[88px] max-xl:gap-9 ${parts ? 'xl:grid-cols-[1fr_minmax(0,560px)]' : ''}`}>
        <p className="facts-text font-display text-[43px] leading-[1.14] font-semibold tracking-[-.02em] text-pretty max-lg:text-[34px] max-md:text-[28px]">
          {splitFactText(text, facts).map(({ key, content, isNumber }) => (
            <Fragment key={key}>{isNumber ? <em>{content}</em> : content}</Fragment>
          ))}{' '}
          <span className="text-neel-300">{note}</span>
        </p>
        {parts ? <CountedWindows total={parts.total} parts={parts.parts} /> : null}
      </div>
    </section>
  );
}

const columns = 15;
const [stepX, stepY] = [38, 46];

function CountedWindows({ total, parts }: { total: ShownFact; parts: readonly ShownFact[] }) {
  const appearances = parts.flatMap(({ number }, part) =>
    Array.from({ length: number }, () => partAppearances[part % partAppearances.length]),
  );
  const rows = Math.ceil(appearances.length / columns);
  const label = m.home_facts_label({
    total: `${total.number} ${total.label}`,
    parts: parts.map(({ number, label: name }) => `${number} ${name}`).join(', '),
  });
  return (
    <div>
      <svg viewBox={`-1 -1 ${columns * stepX - 7} ${rows * stepY - 8}`} className="h-auto w-full max-w-160" role="img" aria-label={label}>
        {appearances.map((appearance, index) => (
          <path
            key={index}
            d={`M${(index % columns) * stepX} ${Math.floor(index / columns) * stepY + 36}v-20q0-11 14.5-16.3q14.5 5.3 14.5 16.3v20z`}
            className={appearance?.window}
          />
        ))}
      </svg>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-[15px] font-medium">
        {parts.map(({ key, number, label: name }, part) => (
          <li key={key} className="flex items-center gap-[9px]">
            <span className={`h-[13px] w-[10px] rounded-t-[9px] ${partAppearances[part % partAppearances.length]?.sample ?? ''}`} />
            {number} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
