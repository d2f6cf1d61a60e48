import type { Booking } from '@sabha/contract/bookings/booking';
import { initials } from '@sabha/contract/core/jaali/initials';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import type { StripForm, StripItem } from './diary-strip-items.ts';

interface StripMarkProps {
  item: StripItem;
  /** How wide a band is; an arch has its own width. */
  width: string;
}

/** What stands on the line: the arch of the other person for a meeting, a band of lattice for a session, an outline for the rest. */
export function StripMark({ item: { form, person }, width }: StripMarkProps) {
  if (form === 'session' || form === 'planned') {
    return (
      <Jaali
        lattice={{ seed: 'calendar-session', pair: 'streets', family: 'jharokha' }}
        scale={0.5}
        className={classNames('h-10 rounded-cut', form === 'planned' && 'opacity-40')}
        style={{ width }}
      />
    );
  }
  if (form === 'own' || form === 'busy') {
    return (
      <span
        style={{ width }}
        className={classNames('block h-10 rounded-cut', form === 'own' ? 'inset-ring-[1.5px] inset-ring-line-field' : 'bg-line')}
      />
    );
  }
  return <MeetingArch form={form} person={person} />;
}

const frames = {
  confirmed: 'bg-surface inset-ring-2 inset-ring-lit',
  waits_for_me: 'bg-lit-tint text-lit-text inset-ring-2 inset-ring-lit',
  waits_for_other: 'border-[1.5px] border-dashed border-line-field text-fg-2',
};

interface MeetingArchProps {
  form: keyof typeof frames;
  person: Booking['other'] | null;
}

/** Colour is for what is agreed: a time that waits has the letters alone, unless there is a photo. */
function MeetingArch({ form, person }: MeetingArchProps) {
  const name = person?.name ?? '';
  const hasFace = form === 'confirmed' || (person?.profile_image ?? null) !== null;
  return (
    <span className={classNames('grid h-11 w-10 place-items-center rounded-arch', frames[form])}>
      {hasFace ? (
        <Avatar face={{ name, seed: `person:${person?.user_id ?? 0}`, image: imageUrl(person?.profile_image ?? null, 96) }} size={32} />
      ) : (
        <span className="pt-[.28em] text-xs leading-none display tracking-normal">{initials(name).join('')}</span>
      )}
    </span>
  );
}

/** An arch as the legend shows it. */
export function LegendArch({ form }: { form: Extract<StripForm, keyof typeof frames> }) {
  const fill = form === 'confirmed' ? 'bg-lit' : frames[form];
  return <span className={classNames('inline-block h-4 w-3.5 rounded-[999px_999px_3px_3px]', fill)} />;
}
