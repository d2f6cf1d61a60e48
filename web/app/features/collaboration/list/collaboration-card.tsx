import type { CollaborationCard as Card, CollaborationFit, CollaborationOwed } from '@sabha/contract/collaboration/collaboration';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Tag } from '../../../ui/tag.tsx';
import { StartupMark, VerifiedMark } from '../../organisations/public.ts';
import { endText, isPressing, titleOf } from '../components/collaboration-texts.ts';
import { KindLine } from '../components/kind-line.tsx';
import { StateWindows } from '../components/state-windows.tsx';
import { latticeOf } from '../components/theme-lattice.ts';

/** Draws the tile of a lattice, 48 px, as wide as the band. */
const bandScale = 28 / 48;
const markSize = 20;

/** An ask or offer in the list, beside a band of the lattice of its theme. The whole card leads to its page. */
export function CollaborationCard({ card }: { card: Card }) {
  const { kind, is_offer, path, theme, state, fit, owed } = card;
  const progress = progressText(card);
  return (
    <article className="relative flex h-full overflow-hidden rounded-card bg-surface shadow-1 transition-shadow hover:shadow-2">
      <Jaali lattice={latticeOf(card)} scale={bandScale} className="w-7 flex-none" />
      <div className="flex min-w-0 flex-1 flex-col px-4.5 pt-3.5 pb-4 max-md:px-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className={theme ? `th-${theme.palette} text-theme-text` : 'text-fg'}>
            <KindLine kind={kind} is_offer={is_offer} />
          </span>
          <Tags card={card} />
          <End card={card} />
        </p>
        <h2 className="mt-1.5 text-display-xs text-pretty [overflow-wrap:anywhere]">
          <Link to={path} className="after:absolute after:inset-0 after:rounded-card">
            {titleOf(card)}
          </Link>
        </h2>
        <From card={card} />
        {fit && <Fit fit={fit} />}
        {owed && <Owed owed={owed} />}
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
          <StateWindows state={state} />
          {progress !== null && <span className="text-sm text-fg-2 tabular">{progress}</span>}
        </p>
      </div>
    </article>
  );
}

/** What is the reader's own of it, and why others do not see it. */
function Tags({ card: { is_mine, own_status, withheld_because } }: { card: Card }) {
  return (
    <>
      {is_mine && <Tag kind="lit">{m.collaboration_list_yours()}</Tag>}
      {own_status !== null && own_status !== 'withdrawn' && <Tag kind="lit">{m.collaboration_list_your_answer()}</Tag>}
      {withheld_because === 'held' && <Tag>{m.collaboration_list_held()}</Tag>}
      {withheld_because === 'hidden' && <Tag>{m.collaboration_list_hidden()}</Tag>}
    </>
  );
}

/** Until when it can be answered. */
function End({ card }: { card: Card }) {
  if (card.state === 'closed') return <span className="ml-auto text-fg-2">{m.collaboration_closed()}</span>;
  const text = endText(card);
  if (text === null) return null;
  return <span className={classNames('ml-auto tabular', isPressing(card) ? 'font-semibold text-lit-text' : 'text-fg-2')}>{text}</span>;
}

/** In whose name it is posted, and where it is. */
function From({ card: { author, organisation, city, is_online } }: { card: Card }) {
  const name = organisation?.name ?? author.name;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-fg-2">
      {name !== '' && (
        <span className="inline-flex max-w-full min-w-0 items-center gap-2 font-semibold text-fg">
          {organisation ? (
            <StartupMark startup={organisation} size={markSize} />
          ) : (
            <Avatar
              face={{ name, seed: `person:${author.user_id ?? name}`, image: imageUrl(author.profile_image, 2 * markSize) }}
              size={markSize}
            />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {name}
            {organisation?.is_verified && <VerifiedMark size={16} />}
          </span>
        </span>
      )}
      {city !== '' && <span className="[overflow-wrap:anywhere]">{city}</span>}
      {is_online && <span>{m.collaboration_online()}</span>}
    </p>
  );
}

/** Why it fits the reader; what stands in both lists is said once. */
function Fit({ fit: { words, interests, is_same_theme, is_same_city } }: { fit: CollaborationFit }) {
  const named = new Map([...interests, ...words].map((word) => [word.toLowerCase(), word]));
  const reasons = [
    ...named.values(),
    ...(is_same_theme ? [m.collaboration_list_same_theme()] : []),
    ...(is_same_city ? [m.collaboration_list_same_city()] : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <p className="mt-2.5 rounded-[4px] bg-sunken px-2.5 py-1.5 text-sm font-semibold [overflow-wrap:anywhere]">
      {m.collaboration_list_fits({ reasons: reasons.join(', ') })}
    </p>
  );
}

const owedTexts: Readonly<Record<CollaborationOwed, () => string>> = {
  answers: m.collaboration_list_owed_answers,
  agreement: m.collaboration_list_owed_agreement,
  outcome: m.collaboration_list_owed_outcome,
};

/** What waits for the reader. */
const Owed = ({ owed }: { owed: CollaborationOwed }) => (
  <p className="mt-2.5 flex items-baseline gap-2 text-sm font-semibold">
    <span aria-hidden className="h-2.5 w-2 flex-none rounded-t-full bg-lit" />
    {owedTexts[owed]()}
  </p>
);

/** How far it has come, in numbers; null where there is nothing to count. */
function progressText({ state, in_talks, places, taken, days_left, answers }: Card): string | null {
  if (state === 'in_talks' && in_talks > 0) return m.collaboration_list_in_talks_with({ shown: formatCount(in_talks) });
  if (places > 1 && days_left !== null) {
    const left = places - taken;
    return m.collaboration_list_places_left({ count: left, left: formatCount(left), places: formatCount(places) });
  }
  if (answers > 0) return m.collaboration_list_answers({ count: answers, shown: formatCount(answers) });
  return days_left === null ? null : m.collaboration_list_no_answers();
}
