import { listCollaborations } from '@sabha/contract/collaboration/operations';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { collaborationsPath } from '../collaboration-paths.ts';
import { titleOf } from './collaboration-texts.ts';
import { KindLine } from './kind-line.tsx';
import { latticeOf } from './theme-lattice.ts';

const maxShown = 3;
/** Some of them may be the reader's own. */
const maxRead = 10;

/** Open asks and offers of others, those that fit the reader first; nothing where there are none. */
export function OpenAsks() {
  const { loaded } = useRead(queryOf(listCollaborations, { query: { state: 'open', limit: maxRead } }));
  const found = loaded.state === 'ready' ? loaded.value.data.filter(({ is_mine }) => !is_mine).slice(0, maxShown) : [];
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="open-asks" className="min-w-0">
      <h2 id="open-asks" className="text-display-xs">
        {m.collaboration_open_asks()}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {found.map((card) => (
          <li key={card.collaboration_id}>
            <article className="relative flex h-full overflow-hidden rounded-card bg-surface shadow-1 transition-shadow hover:shadow-2">
              <Jaali lattice={latticeOf(card)} scale={0.36} className="w-4.5 flex-none" />
              <div className="min-w-0 flex-1 p-4">
                <p>
                  <KindLine kind={card.kind} is_offer={card.is_offer} />
                </p>
                <h3 className="mt-1 text-[1.1875rem] leading-tight text-pretty [overflow-wrap:anywhere]">
                  <Link to={card.path} className="after:absolute after:inset-0 after:rounded-card">
                    {titleOf(card)}
                  </Link>
                </h3>
                <p className="mt-1 text-sm text-fg-2 [overflow-wrap:anywhere]">{card.organisation?.name ?? card.author.name}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={collaborationsPath} className="inline-flex min-h-11 items-center text-ui">
          {m.collaboration_all()}
        </TextLink>
      </p>
    </section>
  );
}
