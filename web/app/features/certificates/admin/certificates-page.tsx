import { certificate, certificateTextFields } from '@sabha/contract/certificates/certificate';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { IssueFromFile } from './issue-from-file.tsx';

/** Certificates: issued one by one or from a file, and revoked with a reason; none is ever removed. */
export const CertificatesAdminPage = createEntityPage({
  entity: certificate,
  title: m.entries_certificates,
  newLabel: m.entries_new_certificate,
  text: m.entries_certificates_text,
  columns: ['holder_name', 'title', 'issued_on', 'number', 'revoked_at'],
  cells: {
    number: ({ number }) => <span className="whitespace-nowrap tabular">{String(number)}</span>,
    revoked_at: ({ revoked_at, revoked_reason }, { time_zone }) =>
      typeof revoked_at === 'string' ? (
        <span className="grid justify-items-start gap-1">
          <Tag kind="bad">{m.entries_revoked_at({ time: formatMoment(revoked_at, time_zone) })}</Tag>
          {typeof revoked_reason === 'string' && <span className="text-sm text-fg-2 [overflow-wrap:anywhere]">{revoked_reason}</span>}
        </span>
      ) : (
        <Tag kind="ok">{m.entries_valid()}</Tag>
      ),
  },
  texts: certificateTextFields,
  unasked: ['revoked_at', 'revoked_reason'],
  states: [
    { key: 'valid', label: m.entries_valid, filter: { revoked_at: { is_null: true } } },
    { key: 'revoked', label: m.entries_revoked, filter: { revoked_at: { is_null: false } } },
  ],
  actions: [
    {
      key: 'revoke',
      label: m.entries_revoke,
      isFor: ({ revoked_at }) => revoked_at === null,
      asks: { text: m.entries_revoke_text, label: m.entries_reason },
      set: (_, reason) => ({ revoked_at: new Date().toISOString(), revoked_reason: reason }),
    },
    {
      key: 'reinstate',
      label: m.entries_reinstate,
      isFor: ({ revoked_at }) => revoked_at !== null,
      set: () => ({ revoked_at: null, revoked_reason: null }),
    },
  ],
  sort: { key: 'issued_on', order: 'desc' },
  Extra: IssueFromFile,
});
