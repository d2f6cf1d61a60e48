import { applicationCall, applicationCallTextFields } from '@sabha/contract/applications/application-call';
import { m } from '../../../../paraglide/messages.js';
import { createEntityPage } from '../../../admin/kit/entity-page/entity-page.tsx';
import { CallLoader } from './call-loader.tsx';
import { CallState } from './call-state.tsx';
import { findCounts } from './find-counts.ts';
import { kindLabel } from './kind-label.ts';

/** What the edition asks people to apply for, each call with its form. */
export const CallsAdminPage = createEntityPage({
  entity: applicationCall,
  title: m.calls_title,
  text: m.calls_text,
  newLabel: m.calls_new,
  columns: ['title', 'kind', 'is_open', 'opens_at', 'closes_at', 'application_call_id'],
  cells: {
    kind: ({ kind }) => kindLabel(kind),
    is_open: (row, { time_zone }) => <CallState row={row} zone={time_zone} />,
  },
  texts: applicationCallTextFields,
  options: { application_call_id: findCounts },
  actions: [
    { key: 'open', label: m.calls_open, isFor: ({ is_open }) => is_open !== true, set: () => ({ is_open: true }) },
    { key: 'close', label: m.calls_close, isFor: ({ is_open }) => is_open === true, set: () => ({ is_open: false }) },
  ],
  protectedRows: { isStored: () => true, text: m.calls_kept },
  sort: { key: 'kind', order: 'asc' },
  Page: CallLoader,
});
