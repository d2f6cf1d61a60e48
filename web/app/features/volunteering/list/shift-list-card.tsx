import { shiftLimits, shiftPath, type ShiftCard } from '@sabha/contract/volunteering/shift';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatCount } from '../../../ui/money.ts';
import { NowTag, Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatTime } from '../../../ui/time/zoned-time.ts';
import { latticeOf } from '../components/shift-lattice.ts';
import { formatMinutes, minutesBetween } from '../components/shift-texts.ts';
import { ShiftWindows } from '../components/shift-windows.tsx';
import { canSignUp, hasBegun } from './can-sign-up.ts';
import { shiftLinkId } from './focus-shift.ts';
import { momentOf } from './shift-moments.ts';
import { ShiftNotes } from './shift-notes.tsx';
import type { SignUp } from './use-sign-up.ts';

interface ShiftListCardProps {
  card: ShiftCard;
  zone: string;
  signUp: SignUp;
}

/** Draws the tile of a lattice, 48 px, as wide as the band. */
const bandScale = 28 / 48;

/** A shift in the list, beside a band of the lattice of its role. The whole card leads to its page. */
export function ShiftListCard({ card, zone, signUp }: ShiftListCardProps) {
  const { shift_id, role, role_key, title, place, starts_at, ends_at } = card;
  const asks = asksOf(card);
  return (
    <article className="relative flex h-full overflow-hidden rounded-card bg-surface shadow-1 transition-shadow hover:shadow-2">
      <Jaali lattice={latticeOf(role_key)} scale={bandScale} className="w-7 flex-none" />
      <div className="grid min-w-0 flex-1 grid-cols-[4.25rem_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-3 px-3.5 pt-3 pb-3.5">
        <p className="text-sm text-fg-2 tabular">
          <span className="block text-display-xs text-fg display">{formatTime(starts_at, zone)}</span>{' '}
          <span className="block">{m.volunteering_list_to({ time: formatTime(ends_at, zone) })}</span>{' '}
          <span className="block">{formatMinutes(minutesBetween(starts_at, ends_at))}</span>
        </p>
        <div className="min-w-0">
          <h3 className="min-w-0 text-[1.1875rem] leading-tight text-pretty [overflow-wrap:anywhere]">
            <Link id={shiftLinkId(shift_id)} to={shiftPath(shift_id)} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 text-ui [overflow-wrap:anywhere]">{title === role ? place : `${role} · ${place}`}</p>
          {asks !== '' && <p className="text-sm text-fg-2 [overflow-wrap:anywhere]">{asks}</p>}
          {card.own_skills.length > 0 && (
            <p className="text-sm font-semibold [overflow-wrap:anywhere]">
              {m.volunteering_list_own_skills({ skills: card.own_skills.join(', ') })}
            </p>
          )}
          <ShiftWindows card={card} className="mt-2" />
        </div>
        <div className="col-start-2 row-start-2 max-sm:col-start-1 col-end-3 empty:hidden">
          <ShiftNotes card={card} zone={zone} refusal={signUp.refusal?.shift_id === shift_id ? signUp.refusal.text : null} />
        </div>
        <Foot card={card} zone={zone} signUp={signUp} />
      </div>
    </article>
  );
}

/** What is asked of one, in a line. */
function asksOf({ min_age, languages, needs }: ShiftCard): string {
  const spoken = new Intl.ListFormat(`${getLocale()}-IN`, { type: 'disjunction' }).format(languages);
  return [min_age === null ? '' : m.volunteering_age({ age: min_age }), spoken, needs].filter((each) => each !== '').join(' · ');
}

/** How it stands to the reader, in a word, and the way in. */
function Foot({ card, zone, signUp }: ShiftListCardProps) {
  const now = useNow();
  const { shift_id, title, mine, position, min_age, places, taken_count, waiting_count, is_lead } = card;
  const isFull = taken_count >= places;
  return (
    <div className="col-start-2 row-start-3 mt-2.5 flex min-h-9 flex-wrap items-center gap-1.5 self-end max-sm:col-start-1 col-end-3 empty:hidden">
      {is_lead && <Tag kind="lit">{m.volunteering_list_lead()}</Tag>}
      {mine === 'has_place' && <Tag kind="lit">{m.volunteering_mine()}</Tag>}
      {mine === 'waiting' && position === null && <Tag kind="lit">{m.volunteering_waiting()}</Tag>}
      {min_age === shiftLimits.age && mine === null && (
        // The line of what is asked says it in words.
        <span aria-hidden className={chip}>
          {m.volunteering_age_short({ age: min_age })}
        </span>
      )}
      {isFull && mine !== 'has_place' && (
        <Tag>{waiting_count > 0 ? m.volunteering_list_full_waiting({ shown: formatCount(waiting_count) }) : m.volunteering_full()}</Tag>
      )}
      {hasBegun(card, now) && <NowTag>{m.ui_on_now()}</NowTag>}
      {canSignUp(card, now) && (
        <Button size="small" className="z-1 ml-auto" isBusy={signUp.busy === shift_id} onClick={() => signUp.signUp(card)}>
          {isFull ? m.volunteering_list_wait() : m.volunteering_list_sign_up()}
          <span className="sr-only">
            : {title}, {momentOf(card, zone)}
          </span>
        </Button>
      )}
    </div>
  );
}

const chip = 'inline-flex h-6 items-center rounded-[4px] px-1.5 text-xs font-[550] text-fg-2 tabular inset-ring inset-ring-line-2';
