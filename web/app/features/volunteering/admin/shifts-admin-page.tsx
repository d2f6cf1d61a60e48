import { shiftPath, shiftTextFields, volunteerShift, type ShiftStatus } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import { LeadControl } from './lead-control.tsx';

const statusTexts: Readonly<Record<ShiftStatus, () => string>> = {
  draft: m.volunteering_draft,
  open: m.admin_shifts_open,
  cancelled: m.volunteering_cancelled,
};

/** The shifts of volunteers; who is in them, and how long they were there, stands on the page of each. */
export const ShiftsAdminPage = createEntityPage({
  entity: volunteerShift,
  title: m.admin_shifts,
  newLabel: m.admin_shifts_new,
  text: m.admin_shifts_text,
  columns: ['title', 'role', 'starts_at', 'place', 'places', 'status'],
  cells: {
    status: ({ shift_id, status }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag kind={status === 'open' ? 'ok' : 'plain'}>{statusTexts[status as ShiftStatus]()}</Tag>
        <TextLink to={shiftPath(Number(shift_id))}>{m.admin_shifts_page()}</TextLink>
      </span>
    ),
  },
  texts: shiftTextFields,
  states: [
    { key: 'open', label: m.admin_shifts_open, filter: { status: 'open' } },
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
  sort: { key: 'starts_at', order: 'asc' },
});
