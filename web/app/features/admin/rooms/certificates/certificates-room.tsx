import { certificate, certificateTextFields } from '@sabha/contract/certificates/certificate';
import { createEntityRoom } from '../../entity-room/entity-room.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';
import { formatMoment } from '../../format-moment.ts';
import { IssueFromFile } from './issue-from-file.tsx';

/** Certificates: issued one by one or from a file, and revoked with a reason; none is ever removed. */
export const CertificatesRoom = createEntityRoom({
  entity: certificate,
  title: m.rooms_certificates,
  text: m.rooms_certificates_text,
  columns: ['holder_name', 'title', 'issued_on', 'number', 'revoked_at'],
  cells: {
    number: ({ number }) => <span className="whitespace-nowrap tabular">{String(number)}</span>,
    revoked_at: ({ revoked_at, revoked_reason }, { time_zone }) =>
      typeof revoked_at === 'string' ? (
        <span className="grid justify-items-start gap-1">
          <Tag kind="bad">{m.rooms_revoked_at({ time: formatMoment(revoked_at, time_zone) })}</Tag>
          {typeof revoked_reason === 'string' && <span className="text-sm text-fg-2 [overflow-wrap:anywhere]">{revoked_reason}</span>}
        </span>
      ) : (
        <Tag kind="ok">{m.rooms_valid()}</Tag>
      ),
  },
  texts: certificateTextFields,
  unasked: ['revoked_at', 'revoked_reason'],
  states: [
    { key: 'valid', label: m.rooms_valid, filter: { revoked_at: { is_null: true } } },
    { key: 'revoked', label: m.rooms_revoked, filter: { revoked_at: { is_null: false } } },
  ],
  acts: [
    {
      key: 'revoke',
      label: m.rooms_revoke,
      isFor: ({ revoked_at }) => revoked_at === null,
      asks: { text: m.rooms_revoke_text, label: m.rooms_reason },
      set: (_, reason) => ({ revoked_at: new Date().toISOString(), revoked_reason: reason }),
    },
    {
      key: 'reinstate',
      label: m.rooms_reinstate,
      isFor: ({ revoked_at }) => revoked_at !== null,
      set: () => ({ revoked_at: null, revoked_reason: null }),
    },
  ],
  sort: { key: 'issued_on', order: 'desc' },
  Extra: IssueFromFile,
});
