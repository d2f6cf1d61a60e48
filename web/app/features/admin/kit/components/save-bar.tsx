import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../paraglide/messages.js';
import { ProblemLine } from './problem-line.tsx';

interface SaveBarProps {
  /** The list that one comes from. */
  back: { readonly to: string; readonly label: string };
  title: string;
  /** What stands beside the title, like the state of its publication. */
  state?: ReactNode;
  isUnsaved: boolean;
  isRefused: boolean;
  /** What has to be decided before it is saved. */
  note?: ReactNode;
  /** Why it could not be saved, in words. */
  problem: string | undefined;
  /** What is done with it as a whole. */
  children: ReactNode;
}

/** Stays in sight while a long form is filled: what it is, and whether it is saved. */
export function SaveBar({ back, title, state, isUnsaved, isRefused, note, problem, children }: SaveBarProps) {
  const text = isRefused ? m.entries_not_saved() : isUnsaved ? m.entries_unsaved() : m.entries_saved();
  return (
    <header className="sticky top-(--bar) z-20 transition-[top] -mx-9 mb-5 border-b border-line bg-page px-9 py-3 max-md:static max-md:-mx-5 max-md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 text-ui font-semibold text-fg-2 hover:text-fg">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {back.label}
        </Link>
        <h1 className="min-w-0 text-display-sm [overflow-wrap:anywhere]">{title}</h1>
        {state}
        <p role="status" className={`text-sm ${isRefused ? 'font-semibold text-bad-text' : 'text-fg-3'}`}>
          {text}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">{children}</div>
      </div>
      {note && <div className="mt-2">{note}</div>}
      <ProblemLine text={problem} className="mt-2" />
    </header>
  );
}
