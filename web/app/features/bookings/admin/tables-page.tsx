import { meetingTable } from '@sabha/contract/bookings/table';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import type { OwnControlProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { AddTables } from './add-tables.tsx';

/** The tables of the edition at which two people can meet. */
export const MeetingTablesAdminPage = createEntityPage({
  entity: meetingTable,
  title: m.admin_tables,
  newLabel: m.admin_tables_new,
  text: m.admin_tables_text,
  columns: ['name', 'position', 'is_open'],
  cells: {
    is_open: ({ is_open }) => (
      <Tag kind={is_open === true ? 'ok' : 'plain'}>{is_open === true ? m.admin_tables_open() : m.admin_tables_closed()}</Tag>
    ),
  },
  texts: [],
  states: [
    { key: 'open', label: m.admin_tables_open, filter: { is_open: true } },
    { key: 'closed', label: m.admin_tables_closed, filter: { is_open: false } },
  ],
  actions: [
    { key: 'open', label: m.admin_tables_do_open, isFor: ({ is_open }) => is_open !== true, set: () => ({ is_open: true }) },
    { key: 'close', label: m.admin_tables_do_close, isFor: ({ is_open }) => is_open === true, set: () => ({ is_open: false }) },
  ],
  controls: { is_open: OpenControl },
  sort: { key: 'position', order: 'asc' },
  Extra: AddTables,
});

function OpenControl({ values, onChange }: OwnControlProps) {
  return (
    <Checkbox
      checked={values['is_open'] === true}
      hint={m.admin_tables_is_open_hint()}
      onChange={({ currentTarget }) => onChange({ is_open: currentTarget.checked })}
    >
      {m.admin_tables_is_open()}
    </Checkbox>
  );
}
