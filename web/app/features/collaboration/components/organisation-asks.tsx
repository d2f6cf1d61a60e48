import type { CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import { listCollaborations } from '@sabha/contract/collaboration/operations';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useFewThenAll } from '../../../lib/query/use-few-then-all.ts';
import { m } from '../../../paraglide/messages.js';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { RestButton, useRestFocus } from '../../../ui/rest-button.tsx';
import { endText, titleOf } from './collaboration-texts.ts';
import { KindLine } from './kind-line.tsx';
import { StateWindows } from './state-windows.tsx';

const maxShown = 3;
const maxRead = 100;

const readOf = (organisation: number, limit: number) => queryOf(listCollaborations, { query: { organisation, sort: 'newest', limit } });

/** What is asked for and offered in the name of an organisation, the latest first; nothing where there is nothing. */
export function OrganisationAsks({ community_common_id }: { community_common_id: number }) {
  const { loaded, reload, rest, askForAll } = useFewThenAll(readOf(community_common_id, maxShown), readOf(community_common_id, maxRead));
  const list = useRestFocus(rest === 'ready', maxShown);
  const title = m.collaboration_title();
  if (loaded.state === 'failed')
    return (
      <Panel title={title}>
        <Problem text={m.collaboration_not_loaded()} onTryAgain={() => void reload()} />
      </Panel>
    );
  if (loaded.state === 'loading' || loaded.value.data.length === 0) return null;
  const { data, meta } = loaded.value;
  return (
    <Panel title={title}>
      <ul ref={list} className="mt-1.5 divide-y divide-line">
        {data.map((card) => (
          <Ask key={card.collaboration_id} card={card} />
        ))}
      </ul>
      {rest === 'failed' && <Problem text={m.collaboration_not_loaded()} onTryAgain={() => void reload()} />}
      {meta.total > data.length && rest !== 'ready' && rest !== 'failed' && (
        <RestButton text={m.collaboration_show_all({ count: meta.total })} of={title} isBusy={rest === 'loading'} onPress={askForAll} />
      )}
    </Panel>
  );
}

function Ask({ card }: { card: CollaborationCard }) {
  const end = endText(card);
  return (
    <li className="relative py-3.5 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
        <KindLine kind={card.kind} is_offer={card.is_offer} />
        {end !== null && <span className="text-sm text-fg-2 tabular">{end}</span>}
      </p>
      <h3 className="mt-1 text-[1.0625rem] leading-tight text-pretty [overflow-wrap:anywhere]">
        <Link to={card.path} className="after:absolute after:inset-0 hover:underline">
          {titleOf(card)}
        </Link>
      </h3>
      <p className="mt-1.5">
        <StateWindows state={card.state} />
      </p>
    </li>
  );
}
