import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Jaali } from './jaali.tsx';
import type { FamilyName } from '@sabha/contract/core/jaali/families';

interface EmptyStateProps {
  title: ReactNode;
  /** What will appear here, and how. */
  text: ReactNode;
  /** One act. */
  action?: ReactNode;
  /** Another lattice for another place. */
  family?: FamilyName;
  headingLevel?: 2 | 3;
  className?: string;
}

/** Nothing here yet: a pale band of lattice, what will appear, one thing to do. */
export function EmptyState({ title, text, action, family = 'jharokha', headingLevel = 2, className }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('overflow-hidden rounded-card bg-surface shadow-1', className)}>
      <Jaali lattice={{ seed: `empty:${family}`, pair: 'limestone', family }} scale={1} className="h-28" />
      <div className="px-6 pt-5 pb-6">
        <Heading className="text-display-xs">{title}</Heading>
        <p className="mt-1.5 max-w-[52ch] text-ui text-fg-2">{text}</p>
        {action !== undefined && <div className="mt-4 flex flex-wrap gap-2.5">{action}</div>}
      </div>
    </div>
  );
}

interface ErrorStateProps {
  title: ReactNode;
  /** The cause in plain words and the next step. */
  text: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A part of the page that could not be shown. */
export function ErrorState({ title, text, icon, action, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('overflow-hidden rounded-card bg-surface shadow-1', className)}>
      <div className="grid h-20 place-items-center bg-bad-tint text-bad-text">{icon}</div>
      <div className="px-6 pt-5 pb-6">
        <h2 className="text-display-xs">{title}</h2>
        <p className="mt-1.5 max-w-[52ch] text-ui text-fg-2">{text}</p>
        {action !== undefined && <div className="mt-4 flex flex-wrap gap-2.5">{action}</div>}
      </div>
    </div>
  );
}

interface DeadEndProps {
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
  className?: string;
}

/** A whole page that leads nowhere: words on ink, beside a lattice of lanes. */
export function DeadEnd({ title, text, actions, className }: DeadEndProps) {
  return (
    <div className={classNames('ink overflow-hidden rounded-card md:grid md:grid-cols-2', className)}>
      <div className="px-7 py-10 md:px-10 md:py-14">
        <h1 className="text-display-lg">{title}</h1>
        <p className="mt-4 max-w-[40ch] text-lead text-fg-2">{text}</p>
        <div className="mt-7 flex flex-wrap gap-2.5">{actions}</div>
      </div>
      <Jaali lattice={{ seed: 'dead-end', pair: 'ink', family: 'gali' }} scale={1.25} className="min-h-32" />
    </div>
  );
}
