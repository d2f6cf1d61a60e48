import { collaborationStates, type CollaborationState } from '@sabha/contract/collaboration/collaboration';
import type { CollaborationFacets } from '@sabha/contract/collaboration/operations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';
import { Windows } from '../../../ui/windows.tsx';
import { stateTexts } from '../components/collaboration-texts.ts';
import { litWindows } from '../components/state-windows.tsx';
import { collaborationsHref, switched, type CollaborationsQuery } from './collaborations-query.ts';

interface StateStripProps {
  states: CollaborationFacets['states'];
  wanted: CollaborationsQuery;
}

/** How many stand how, each the way to those alone and back; what has ended without an agreement stands below. */
export function StateStrip({ states, wanted }: StateStripProps) {
  const linkOf = (state: CollaborationState) => ({
    to: collaborationsHref(switched(wanted, 'state', state)),
    preventScrollReset: true,
    'aria-current': wanted.state === state || undefined,
  });
  const countOf = (state: CollaborationState) => states.find(({ value }) => value === state)?.count ?? 0;
  const isOffered = (state: CollaborationState) => countOf(state) > 0 || wanted.state === state;
  return (
    <nav aria-label={m.collaboration_list_states()} className="mt-5">
      <ul className="grid grid-cols-4 divide-x divide-line overflow-hidden rounded-card bg-surface shadow-1">
        {collaborationStates
          .filter((state) => state !== 'closed')
          .map((state) => (
            <li key={state}>
              <Box link={isOffered(state) ? linkOf(state) : null} lit={litWindows[state]} count={countOf(state)}>
                {stateTexts[state]()}
              </Box>
            </li>
          ))}
      </ul>
      {isOffered('closed') && (
        <p className="-mb-4 flex justify-end text-sm">
          <TextLink {...linkOf('closed')} className="inline-flex min-h-11 items-center aria-[current]:font-bold">
            {m.collaboration_list_closed_count({ shown: formatCount(countOf('closed')) })}
          </TextLink>
        </p>
      )}
    </nav>
  );
}

interface BoxProps {
  /** Null where it would lead to nothing. */
  link: { to: string; preventScrollReset: boolean; 'aria-current': true | undefined } | null;
  lit: number;
  count: number;
  children: ReactNode;
}

const box = 'relative flex h-full flex-col px-3 pt-3 pb-2.5 md:px-4.5';
const pressed = 'bg-sunken after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-action';

function Box({ link, lit, count, children }: BoxProps) {
  const content = (
    <>
      <Windows lit={lit} total={4} label="" className="h-3.5 self-start" />
      <span className="mt-1.5 text-display-xs font-bold display tabular">{formatCount(count)}</span>{' '}
      <span className="text-sm leading-tight font-semibold text-fg-2">{children}</span>
    </>
  );
  if (link === null) return <div className={box}>{content}</div>;
  return (
    <Link {...link} className={classNames(box, 'outline-offset-[-3px]', link['aria-current'] ? pressed : 'hover:bg-hover')}>
      {content}
    </Link>
  );
}
