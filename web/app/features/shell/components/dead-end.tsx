import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali, type Lattice } from '../../../ui/jaali.tsx';

interface DeadEndProps {
  title: string;
  text: string;
  lattice: Lattice;
  /** At night: for what is no fault of the site. */
  isDark?: boolean;
  /** The ways out. */
  children: ReactNode;
}

/** What stands in place of a page that cannot be shown: why, the ways out, and a lattice beside. */
export function DeadEnd({ title, text, lattice, isDark = false, children }: DeadEndProps) {
  return (
    <section className="wrap py-14 max-md:py-5">
      <div className={classNames('grid overflow-hidden rounded-card', isDark ? DARK : LIGHT)}>
        <div className="flex flex-col items-start justify-center gap-5 p-14 max-lg:p-9 max-md:p-6 max-md:py-10">
          <h1 className="text-display-lg">{title}</h1>
          <p className={classNames('text-lead', isDark ? 'max-w-[34ch] text-neel-100' : 'max-w-[44ch] text-fg-2')}>{text}</p>
          {children}
        </div>
        <Jaali lattice={lattice} scale={isDark ? 1.5 : 1.3} className="min-h-36 max-md:order-first" />
      </div>
    </section>
  );
}

const LIGHT = 'min-h-[min(480px,56vh)] bg-surface shadow-1 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]';
const DARK =
  'min-h-[min(560px,62vh)] bg-neel-900 text-stone-50 [--focus:var(--color-genda-400)] [color-scheme:dark] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]';
