import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import type { HomeData } from '../home-data.ts';
import { latticeOf } from './theme-chip.tsx';

interface ThemePlotsProps {
  title: string;
  themes: HomeData['themes'];
}

interface Plot {
  span: string;
  isRow: boolean;
}

const wideFirst = ['lg:col-span-5', 'lg:col-span-4', 'lg:col-span-3'];
const halves: Plot = { span: 'lg:col-span-6', isRow: true };

/** Plots of unequal size like those of a city: rows of three, turned each time; what is left lies flat. */
function layOut(count: number): Plot[] {
  const inThrees = count - (count % 3);
  return Array.from({ length: count }, (_, index): Plot => {
    if (index >= inThrees) return count % 3 === 1 ? { span: 'lg:col-span-12', isRow: true } : halves;
    const isTurned = Math.floor(index / 3) % 2 === 1;
    return { span: wideFirst.at(isTurned ? 2 - (index % 3) : index % 3) ?? '', isRow: false };
  });
}

export function ThemePlots({ title, themes }: ThemePlotsProps) {
  const plots = layOut(themes.length);
  return (
    <section className="py-28 max-md:py-16">
      <div className="wrap">
        <h2 className="max-w-[13ch] text-display-lg tracking-[-.028em]">{title}</h2>
        <ul className="mt-14 grid gap-3 max-md:mt-7 max-md:gap-[10px] sm:max-lg:grid-cols-2 lg:grid-cols-12">
          {themes.map((theme, index) => {
            const { span, isRow } = plots[index] ?? halves;
            return (
              <li key={theme.slug} className={span}>
                <Link
                  to={`/agenda?track=${encodeURIComponent(theme.slug)}`}
                  prefetch="intent"
                  className={`th-${theme.palette} flex h-full overflow-hidden rounded-card bg-theme-tint transition-transform duration-(--duration-base) ease-out hover-able:-translate-y-[3px] max-sm:flex-row ${isRow ? 'lg:flex-row' : ''} ${isRow ? 'sm:max-lg:flex-col' : 'sm:flex-col'}`}
                >
                  <Jaali
                    lattice={latticeOf(theme)}
                    scale={0.92}
                    className={`flex-none max-sm:w-[104px] sm:max-lg:h-[140px] ${isRow ? 'lg:w-[40%]' : 'lg:h-[168px]'}`}
                  />
                  <div className="flex flex-1 flex-col justify-between gap-2 px-5.5 py-5 max-md:px-[18px] max-md:py-4">
                    <div>
                      <h3 className="text-[27px] leading-[1.04] tracking-[-.018em] max-md:text-[22px]">{theme.name}</h3>
                      <p className="mt-1.5 max-w-[34ch] text-[15.5px] leading-[1.42] text-fg-2 max-md:text-[15px]">{theme.summary}</p>
                    </div>
                    <p className="flex items-center gap-1.5 text-[15px] font-[650] text-theme-text max-md:text-[14px]">
                      {m.home_session_count({ count: theme.session_count })}
                      <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
                    </p>
                  </div>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
