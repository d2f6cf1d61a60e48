import { takeVolunteerCertificate } from '@sabha/contract/volunteering/operations';
import type { RecordEdition, VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { formatHours } from '../components/shift-texts.ts';
import { certificateHeadingId } from './focus-places.ts';
import { HourWindows } from './hour-windows.tsx';
import { Panel } from './panel.tsx';
import type { RecordWrites } from './use-record-writes.ts';

type Certificate = NonNullable<RecordEdition['certificate']>;

interface CertificatesProps {
  record: VolunteerRecord;
  writes: RecordWrites;
}

/** The certificate of each edition: issued, to be taken, or for the latest one how far it is. */
export const Certificates = ({ record, writes }: CertificatesProps) =>
  record.editions.map((edition, index) => {
    const { edition_id, certificate, can_take_certificate } = edition;
    if (certificate) return <IssuedCertificate key={edition_id} record={record} edition={edition} certificate={certificate} />;
    if (can_take_certificate) return <TakeCertificate key={edition_id} record={record} edition={edition} writes={writes} />;
    return record.is_own && index === 0 ? <MissingHours key={edition_id} record={record} edition={edition} /> : null;
  });

interface OneProps {
  record: VolunteerRecord;
  edition: RecordEdition;
}

function IssuedCertificate({ record, edition, certificate }: OneProps & { certificate: Certificate }) {
  const { number, issued_on, is_revoked } = certificate;
  const day = formatCalendarDay(issued_on, { style: 'long-date' });
  return (
    <Panel
      id={certificateHeadingId(edition.edition_id)}
      title={m.volunteering_record_certificate({ edition: edition.name })}
      top={<CertificateSheet record={record} edition={edition} certificate={certificate} />}
      side={is_revoked && <Tag kind="bad">{m.volunteering_record_revoked()}</Tag>}
    >
      <p className={is_revoked ? 'mt-1.5 text-ui text-bad-text' : 'mt-1.5 text-ui text-fg-2'}>
        {is_revoked ? m.volunteering_record_revoked_text() : m.volunteering_record_issued({ day })}
      </p>
      <p className="mt-3.5 print:hidden">
        <ButtonLink to={`/certifications?number=${encodeURIComponent(number)}`}>
          {m.volunteering_record_check()}
          <span className="sr-only"> {number}</span>
        </ButtonLink>
      </p>
    </Panel>
  );
}

/** The certificate as it would lie on a table: paper, also at night. */
function CertificateSheet({ record: { person }, edition, certificate: { number, minutes } }: OneProps & { certificate: Certificate }) {
  const { edition_id, name, starts_on, ends_on } = edition;
  return (
    <div data-theme="light" className="relative p-3.5">
      <Jaali lattice={{ seed: `edition:${edition_id}`, pair: 'services' }} scale={0.6} className="absolute inset-0 rounded-t-card" />
      <div className="relative bg-surface px-5 py-4.5 text-fg">
        <p className="text-sm font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-xs text-fg-2">{formatDays(starts_on, ends_on, getLocale())}</p>
        <p className="mt-3 text-display-sm display [overflow-wrap:anywhere]">{person.name}</p>
        <p className="text-ui font-semibold">{m.volunteering_record_gave({ hours: formatHours(minutes) })}</p>
        <dl className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-2 pt-2.5">
          <dt className="text-xs text-fg-2">{m.volunteering_record_number()}</dt>
          <dd className="text-ui font-bold tracking-[.04em] tabular">{number}</dd>
        </dl>
      </div>
    </div>
  );
}

function TakeCertificate({ record: { person, goal_minutes, is_own }, edition, writes }: OneProps & { writes: RecordWrites }) {
  const { edition_id, name, confirmed_minutes } = edition;
  const id = certificateHeadingId(edition_id);
  const action = `take:${edition_id}`;
  return (
    <Panel id={id} title={m.volunteering_record_certificate({ edition: name })}>
      <p className="mt-2">
        <HourWindows confirmed_minutes={confirmed_minutes} waiting_minutes={0} goal_minutes={goal_minutes} isOwn={is_own} />
      </p>
      <p className="mt-1.5 text-ui text-fg-2">
        {m.volunteering_record_take_text({ hours: formatHours(confirmed_minutes), name: person.name })}
      </p>
      <Button
        kind="primary"
        className="mt-3.5 w-full"
        isBusy={writes.busy === action}
        onClick={() =>
          writes.run({
            name: action,
            call: () => writes.api.call(takeVolunteerCertificate, { params: { edition_id } }),
            done: m.volunteering_record_taken(),
            focus: id,
          })
        }
      >
        {m.volunteering_record_take()}
      </Button>
    </Panel>
  );
}

/** How many hours are missing, or that something is still open. */
function MissingHours({ record: { goal_minutes, is_own }, edition }: OneProps) {
  const { edition_id, name, confirmed_minutes, waiting_minutes } = edition;
  const missing = goal_minutes - confirmed_minutes;
  return (
    <Panel id={certificateHeadingId(edition_id)} title={m.volunteering_record_certificate({ edition: name })}>
      <p className="mt-2">
        <HourWindows confirmed_minutes={confirmed_minutes} waiting_minutes={waiting_minutes} goal_minutes={goal_minutes} isOwn={is_own} />
      </p>
      <p className="mt-1.5 text-ui font-semibold tabular">
        {m.volunteering_record_so_far({ hours: formatHours(confirmed_minutes), goal: formatHours(goal_minutes) })}
      </p>
      <p className="mt-0.5 text-ui text-fg-2">
        {missing > 0 ? m.volunteering_record_missing({ hours: formatHours(missing) }) : m.volunteering_record_enough()}
      </p>
    </Panel>
  );
}
