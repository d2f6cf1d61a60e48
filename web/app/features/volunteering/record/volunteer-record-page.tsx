import { getVolunteerRecord } from '@sabha/contract/volunteering/operations';
import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { isOfShift } from '../components/shift-news.ts';
import { shiftsPath } from '../volunteering-paths.ts';
import { Certificates } from './certificates.tsx';
import { Figures } from './figures.tsx';
import { HoursByEdition } from './hours-by-edition.tsx';
import { RecordHead, RecordTrail } from './record-head.tsx';
import { ShiftsTable } from './shifts-table.tsx';
import { Skills } from './skills.tsx';
import { Thanks } from './thanks.tsx';
import { useRecordWrites } from './use-record-writes.ts';
import { Viewers } from './viewers.tsx';
import { WaitingHours } from './waiting-hours.tsx';

/** Milliseconds in which several changes of a busy moment are read together. */
const restMs = 400;

/** What somebody has done as a volunteer, for themselves and for those who can read it. */
export function VolunteerRecordPage({ record }: { record: VolunteerRecord }) {
  const { session } = useAuth();
  return session && <OneRecord key={record.person.user_id} record={record} session={session} />;
}

function OneRecord({ record, session: { api } }: { record: VolunteerRecord; session: Session }) {
  const { person, is_own, shifts, editions, thanks } = record;
  const writes = useRecordWrites(api, person.user_id);
  useRefreshOn({
    event: 'new_notification',
    operations: [getVolunteerRecord],
    restMs,
    // Notifications are of the reader's own shifts.
    isMeant: (payload) => is_own && isOfShift(payload),
  });
  const isEmpty = shifts.length === 0 && editions.length === 0;
  const hasSide = is_own || thanks.length > 0 || editions.some(({ certificate }) => certificate !== null);
  return (
    <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-5">
      <RecordTrail />
      <RecordHead record={record} />
      {!isEmpty && <Figures record={record} />}
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          hasSide && 'min-[1100px]:grid-cols-[minmax(0,1fr)_23rem]',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isEmpty && <EmptyRecord record={record} />}
          <WaitingHours record={record} />
          <HoursByEdition record={record} />
          <ShiftsTable record={record} api={api} />
          <Skills record={record} />
        </div>
        {hasSide && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Certificates record={record} writes={writes} />
            {is_own && <Viewers record={record} writes={writes} />}
            <Thanks record={record} api={api} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Before there is anything: what will stand here, and for its own person the way to the shifts. */
const EmptyRecord = ({ record: { is_own, person } }: { record: VolunteerRecord }) =>
  is_own ? (
    <EmptyState
      title={m.volunteering_record_empty()}
      text={m.volunteering_record_empty_text()}
      action={
        <ButtonLink to={shiftsPath} kind="primary">
          {m.volunteering_record_empty_action()}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState title={m.volunteering_record_empty_other()} text={m.volunteering_record_empty_other_text({ name: person.name })} />
  );
