import { shiftPath, shiftTextFields, volunteerShift, type ShiftStatus, type VolunteerShift } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import { LeadControl } from './lead-control.tsx';

const statusTexts: Readonly<Record<ShiftStatus, () => string>> = {
  draft: m.volunteering_draft,
  open: m.admin_shifts_open,
  cancelled: m.volunteering_cancelled,
};

/** How a shift stands; one that is over takes nobody any more. */
function StateTag({ status, ends_at }: Pick<VolunteerShift, 'status' | 'ends_at'>) {
  const now = useNow();
  if (status === 'open' && now !== null && now >= Date.parse(ends_at)) return <Tag>{m.admin_shifts_past()}</Tag>;
  return <Tag kind={status === 'open' ? 'ok' : 'plain'}>{statusTexts[status]()}</Tag>;
}

/** The shifts of volunteers; who is in them, and how long they were there, stands on the page of each. */
export const ShiftsAdminPage = createEntityPage({
  entity: volunteerShift,
  title: m.admin_shifts,
  newLabel: m.admin_shifts_new,
  text: m.admin_shifts_text,
  columns: ['title', 'role', 'starts_at', 'place', 'places', 'status'],
  cells: {
    status: ({ shift_id, status, ends_at }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateTag status={status as ShiftStatus} ends_at={String(ends_at)} />
        <TextLink to={shiftPath(Number(shift_id))}>{m.admin_shifts_page()}</TextLink>
      </span>
    ),
  },
  texts: shiftTextFields,
  // Cancelling ends places for good, which a form that is taken back would not bring back: it is asked in the list.
  unasked: ['status'],
  states: [
    { key: 'open', label: m.admin_shifts_open, filter: { status: 'open', is_past: false } },
    { key: 'past', label: m.admin_shifts_past, filter: { status: 'open', is_past: true } },
    { key: 'hours', label: m.admin_shifts_hours, filter: { has_hours_for_staff: true } },
    { key: 'draft', label: m.volunteering_draft, filter: { status: 'draft' } },
    { key: 'cancelled', label: m.volunteering_cancelled, filter: { status: 'cancelled' } },
  ],
  actions: [
    { key: 'open', label: m.admin_shifts_do_open, isFor: ({ status }) => status === 'draft', set: () => ({ status: 'open' }) },
    {
      key: 'cancel',
      label: m.admin_shifts_do_cancel,
      isFor: ({ status }) => status === 'open',
      confirms: ({ title }) => m.admin_shifts_cancel_sure({ title: String(title) }),
      set: () => ({ status: 'cancelled' }),
    },
  ],
  controls: { lead_user_id: LeadControl },
  sort: { key: 'next', order: 'asc' },
});
