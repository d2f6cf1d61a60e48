import type { Organisation } from '@sabha/contract/organisations/organisation';
import type { ReactNode } from 'react';
import { Jaali } from '../../../ui/jaali.tsx';
import { coverOf } from '../components/cover-of.ts';
import { StartupMark, ThemeName } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';

interface OrganisationHeadProps {
  organisation: Organisation;
  actions?: ReactNode;
}

/** The cover, the seal over it, the name and what it does in a line. */
export function OrganisationHead({ organisation, actions }: OrganisationHeadProps) {
  const { name, summary, theme, is_verified } = organisation;
  return (
    <header className="overflow-hidden rounded-card bg-surface shadow-1">
      <Jaali lattice={coverOf(organisation)} scale={1.2} className="h-44 max-md:h-28 print:hidden" />
      <div className="flex flex-wrap gap-x-5 gap-y-3 px-7 pb-6 max-md:px-5">
        <span className="relative -mt-12 self-start rounded-[10px] bg-surface p-1.5 print:mt-4">
          <StartupMark startup={organisation} size={104} />
        </span>
        <div className="min-w-0 flex-1 basis-72 pt-4 max-md:pt-0">
          <h1 className="text-display-md [overflow-wrap:anywhere]">
            {name}
            {is_verified && <VerifiedMark size={28} />}
          </h1>
          {summary && <p className="mt-1.5 max-w-[52ch] text-lead text-pretty [overflow-wrap:anywhere] text-fg-2">{summary}</p>}
          {theme && (
            <p className="mt-3">
              <ThemeName theme={theme} />
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap content-start items-center gap-2 pt-4 max-md:pt-1">{actions}</div>}
      </div>
    </header>
  );
}
