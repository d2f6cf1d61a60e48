import type { Organisation } from '@sabha/contract/organisations/organisation';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { goalName } from '../organisation-names.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { Neighbours } from './neighbours.tsx';
import { NoOwner } from './no-owner.tsx';
import { OrganisationFacts } from './organisation-facts.tsx';
import { OrganisationHead } from './organisation-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { People } from './people.tsx';
import { Summit } from './summit.tsx';
import { Trail } from './trail.tsx';
import { Verification } from './verification.tsx';

interface OrganisationPageProps {
  organisation: Organisation;
  /** What the reader can do with it. */
  actions?: ReactNode;
  /** How to reach its owner. */
  contact?: ReactNode;
  /** What else comes of it: in the wide column, and beside it. */
  news?: ReactNode;
  aside?: ReactNode;
}

/** One organisation as members meet it; what is not known of it takes no place. */
export function OrganisationPage({ organisation, actions, contact, news, aside }: OrganisationPageProps) {
  const { description_html, is_hidden, verification, owner, people, neighbours, has_owner, summit } = organisation;
  return (
    <article className="max-w-[1120px]">
      <Trail organisation={organisation} />
      {is_hidden && <HiddenNotice />}
      <OrganisationHead organisation={organisation} actions={actions} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OrganisationFacts organisation={organisation} />
          <Goals organisation={organisation} />
          {description_html && (
            <Panel title={m.organisations_about()}>
              <RawMarkup markup={description_html} className="mt-3 prose" />
            </Panel>
          )}
          {news}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {summit && <Summit summit={summit} />}
          {!has_owner && <NoOwner organisation={organisation} />}
          {(owner || people.length > 0) && <People organisation={organisation} contact={contact} />}
          {aside}
          {verification && <Verification verification={verification} />}
          {neighbours.length > 0 && <Neighbours neighbours={neighbours} />}
        </div>
      </div>
    </article>
  );
}

function Goals({ organisation: { looking_for, goals, community_type } }: { organisation: Organisation }) {
  if (looking_for === '' && goals.length === 0) return null;
  return (
    <Panel title={m.organisations_looking_for()}>
      {goals.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {goals.map((goal) => (
            <li key={goal}>
              <Tag>{goalName(goal, community_type)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {looking_for && <p className="mt-3 max-w-read whitespace-pre-line [overflow-wrap:anywhere]">{looking_for}</p>}
    </Panel>
  );
}
