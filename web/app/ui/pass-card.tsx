import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Jaali } from './jaali.tsx';
import type { Lattice } from './jaali.tsx';
import { Windows } from './windows.tsx';
import './pass-card.css';

interface PassCardProps {
  name: string;
  /** For whom it is, in a line. */
  audience: string;
  /** Ready text, such as `₹2,499`. */
  price: string;
  priceHint?: string | undefined;
  lattice: Lattice;
  /** How many are left of how many, and the words for it. */
  left?: { count: number; total: number; label: string } | undefined;
  action: ReactNode;
  className?: string;
}

/** A pass: lattice above a tear line with two notches; on a phone it turns on its side. */
export function PassCard({ name, audience, price, priceHint, lattice, left, action, className }: PassCardProps) {
  return (
    <article className={classNames('pass grid max-md:grid-cols-[88px_minmax(0,1fr)] md:grid-rows-[150px_1fr]', className)}>
      <Jaali lattice={lattice} scale={0.8} className="max-md:rounded-l-card md:rounded-t-card" />
      <div className="pass-stub relative flex flex-col bg-surface px-5 pt-4.5 pb-5 max-md:rounded-r-card md:rounded-b-card md:px-6 md:pb-6">
        <h3 className="text-[1.6875rem] md:text-[2rem]">{name}</h3>
        <p className="mt-0.5 text-ui text-fg-2 md:min-h-11.5">{audience}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5 gap-y-1 text-[2.625rem] leading-none display tabular [font-stretch:84%] md:mt-3.5 md:text-[3.25rem]">
          {price}
          {priceHint !== undefined && (
            <span className="font-(family-name:--font-text) text-sm leading-snug font-medium tracking-normal text-fg-3">{priceHint}</span>
          )}
        </p>
        {left && (
          <p className="mt-3.5 flex items-center gap-3 text-sm font-[550] text-fg-2">
            <Windows lit={left.count} total={left.total} max={10} label="" />
            {left.label}
          </p>
        )}
        <div className="mt-auto pt-5 *:w-full">{action}</div>
      </div>
    </article>
  );
}
