import type { Verification } from '@sabha/contract/certificates/operations';
import { BadgeCheck, Ban, CircleHelp, PenLine } from 'lucide-react';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';

const day = (date: string | null) => (date === null ? '' : formatCalendarDay(date, { style: 'long' }));

/** Icon, words and colour of each answer; the words alone say everything. */
const appearances = {
  valid: {
    Icon: BadgeCheck,
    ground: 'bg-ok-tint',
    ink: 'text-ok-text',
    title: m.certificates_valid,
    text: () => m.certificates_valid_text(),
  },
  revoked: {
    Icon: Ban,
    ground: 'bg-bad-tint',
    ink: 'text-bad-text',
    title: m.certificates_revoked,
    text: ({ revoked_on }: Verification) => m.certificates_revoked_text({ date: day(revoked_on) }),
  },
  unknown: {
    Icon: CircleHelp,
    ground: 'bg-sunken',
    ink: 'text-fg',
    title: m.certificates_unknown,
    text: () => m.certificates_unknown_text(),
  },
  mistyped: {
    Icon: PenLine,
    ground: 'bg-sunken',
    ink: 'text-fg',
    title: m.certificates_mistyped,
    text: () => m.certificates_mistyped_text(),
  },
} as const;

/** What a number is worth. */
export function VerificationAnswer({ answer }: { answer: Verification }) {
  const { Icon, ground, ink, title, text } = appearances[answer.state];
  const { certificate, number } = answer;
  return (
    <div className={`rounded-card p-6 max-sm:p-5 ${ground}`}>
      <h2 className={`flex items-start gap-3 text-display-xs ${ink}`}>
        <Icon size={24} strokeWidth={1.75} aria-hidden className="flex-none" />
        {title()}
      </h2>
      {number === null ? null : <p className="mt-2 text-[17px] font-semibold tracking-[.04em] tabular">{number}</p>}
      <p className="mt-2 max-w-[56ch] text-[15.5px] text-pretty text-fg">{text(answer)}</p>
      {certificate ? (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[16px]">
          <Line name={m.certificates_holder()} value={certificate.holder} />
          <Line name={m.certificates_for()} value={certificate.title} />
          <Line name={m.certificates_issued()} value={day(certificate.issued_on)} />
        </dl>
      ) : null}
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-fg-2">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </>
  );
}
