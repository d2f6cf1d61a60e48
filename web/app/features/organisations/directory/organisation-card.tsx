import type { OrganisationCard as Card } from '@sabha/contract/organisations/organisation';
import { Link } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { nameStyle } from '../../../ui/name-style.ts';
import { coverOf } from '../components/cover-of.ts';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { levelName, stageName } from '../organisation-names.ts';
import { organisationPath } from '../organisation-paths.ts';

/** An organisation in the directory, under a band of its own lattice. The whole card leads to its page. */
export function OrganisationCard({ organisation }: { organisation: Card }) {
  const { name, summary, theme, city, stages, government_level, is_verified } = organisation;
  const facts = [city, stages.map(stageName).join(', '), government_level && levelName(government_level)].filter(Boolean);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-1 transition-shadow hover:shadow-2">
      <Jaali lattice={coverOf(organisation)} scale={0.8} className="h-14 flex-none" />
      <div className="flex flex-1 flex-col px-4.5 pt-3.5 pb-4">
        <h2 className="text-[1.3125rem] leading-tight [overflow-wrap:anywhere]">
          <Link to={organisationPath(organisation)} style={nameStyle(name)} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
          {is_verified && <VerifiedMark size={18} />}
        </h2>
        {summary && <p className="mt-1 line-clamp-2 text-sm text-pretty [overflow-wrap:anywhere] text-fg-2">{summary}</p>}
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-0.5 pt-3 text-sm text-fg-3">
          {theme && <span className={`th-${theme.palette} font-semibold text-theme-text`}>{theme.name}</span>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </article>
  );
}
