import type { Organisation } from '@sabha/contract/organisations/organisation';
import { ArrowUpRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { LanguageName } from '../components/language-name.tsx';
import { levelName, stageLabel, stageName } from '../organisation-names.ts';

interface Fact {
  readonly label: string;
  readonly text: ReactNode;
}

/** What is known of it in figures and words, as a ruled line. */
export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const facts = factsOf(organisation);
  if (facts.length === 0) return null;
  return (
    // Each fact begins with a rule; that of the first in a line lies outside of the box.
    <div className="overflow-hidden border-y-[1.5px] border-line-2 py-3.5">
      <dl className="-ml-5 flex flex-wrap gap-y-3.5">
        {facts.map(({ label, text }) => (
          <div key={label} className="max-w-full border-l border-line px-5">
            <dt className="text-xs text-fg-3">{label}</dt>
            <dd className="mt-0.5 font-semibold [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Only those that there are. */
function factsOf(organisation: Organisation): Fact[] {
  const { community_type, stages, founded_year, team_size, languages, government_level, website, city } = organisation;
  return [
    ...(stages.length > 0 ? [{ label: stageLabel(community_type), text: stages.map(stageName).join(', ') }] : []),
    ...(government_level === null ? [] : [{ label: m.organisations_level(), text: levelName(government_level) }]),
    ...(founded_year === null ? [] : [{ label: m.organisations_founded(), text: String(founded_year) }]),
    ...(team_size === null ? [] : [{ label: m.organisations_team(), text: formatCount(team_size) }]),
    ...(languages.length > 0 ? [{ label: m.organisations_works_in(), text: <Languages codes={languages} /> }] : []),
    ...(city === '' ? [] : [{ label: m.organisations_city(), text: city }]),
    ...(website === null ? [] : [{ label: m.organisations_website(), text: <Website address={website} /> }]),
  ];
}

const Languages = ({ codes }: { codes: Organisation['languages'] }) =>
  codes.map((code, at) => (
    <Fragment key={code}>
      {at > 0 && ', '}
      <LanguageName code={code} />
    </Fragment>
  ));

const Website = ({ address }: { address: string }) => (
  <a
    href={address}
    rel="nofollow ugc noopener"
    className="-my-2.5 inline-flex min-h-11 items-center gap-1 text-link underline underline-offset-3"
  >
    {new URL(address).host}
    <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
  </a>
);
