import { removeRecordViewer } from '@sabha/contract/volunteering/operations';
import { shiftLimits, type ShiftPerson, type VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { Lock, Plus, Users, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AllowDialog } from './allow-dialog.tsx';
import { viewersHeadingId } from './focus-places.ts';
import { Panel } from './panel.tsx';
import type { RecordWrites } from './use-record-writes.ts';

interface ViewersProps {
  record: VolunteerRecord;
  writes: RecordWrites;
}

/** Who reads the record, for its own person; those of age say who else does. */
export function Viewers({ record, writes }: ViewersProps) {
  const { viewers } = record;
  return (
    <Panel id={viewersHeadingId} title={m.volunteering_record_who()} className="print:hidden">
      <ul className="mt-1 divide-y divide-line">
        <Reader
          icon={<Lock size={18} strokeWidth={1.75} aria-hidden />}
          name={m.volunteering_record_you()}
          when={m.volunteering_record_always()}
        />
        <Reader
          icon={<Lock size={18} strokeWidth={1.75} aria-hidden />}
          name={m.volunteering_record_staff()}
          text={m.volunteering_record_staff_log()}
          when={m.volunteering_record_always()}
        />
        {viewers !== null && (
          <Reader
            icon={<Users size={18} strokeWidth={1.75} aria-hidden />}
            name={m.volunteering_record_allowed()}
            text={m.volunteering_record_allowed_text()}
          />
        )}
      </ul>
      {viewers === null ? (
        <p className="text-sm text-fg-2">{m.volunteering_record_only_staff()}</p>
      ) : (
        <Allowed record={record} viewers={viewers} writes={writes} />
      )}
    </Panel>
  );
}

function Reader({ icon, name, text, when }: { icon: ReactNode; name: string; text?: string; when?: string }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="mt-0.5 text-fg-3">{icon}</span>
      <span className="min-w-0 flex-1 text-ui">
        <span className="block font-semibold">{name}</span>
        {text !== undefined && <span className="block text-sm text-fg-2">{text}</span>}
      </span>
      {when !== undefined && <span className="text-sm text-fg-2">{when}</span>}
    </li>
  );
}

function Allowed({ record, viewers, writes }: ViewersProps & { viewers: readonly ShiftPerson[] }) {
  const [isOpen, setOpen] = useState(false);
  const isFull = viewers.length >= shiftLimits.viewers;
  return (
    <>
      {viewers.length > 0 && (
        <ul aria-label={m.volunteering_record_allowed()} className="mb-3 divide-y divide-line-2 rounded-control bg-sunken px-3">
          {viewers.map((viewer) => (
            <li key={viewer.user_id} className="flex items-center gap-3 py-1.5">
              <Viewer viewer={viewer} writes={writes} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-fg-2">{m.volunteering_record_full({ count: shiftLimits.viewers })}</p>
      ) : (
        <Button className="w-full" onClick={() => setOpen(true)}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {m.volunteering_record_allow()}
        </Button>
      )}
      {isOpen && <AllowDialog record={record} viewers={viewers} writes={writes} onClose={() => setOpen(false)} />}
    </>
  );
}

function Viewer({ viewer, writes }: { viewer: ShiftPerson; writes: RecordWrites }) {
  const { user_id, profile_image, can_open } = viewer;
  const name = viewer.name || m.profile_nameless();
  const action = `remove:${user_id}`;
  return (
    <>
      <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 96) }} size={32} />
      <span className="min-w-0 flex-1 text-ui font-semibold [overflow-wrap:anywhere]">
        {can_open ? (
          <Link to={`/profiles/${user_id}`} className="hit-44 underline-offset-3 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <IconButton
        label={m.volunteering_record_remove({ name })}
        aria-busy={writes.busy === action || undefined}
        onClick={() =>
          writes.run({
            name: action,
            call: () => writes.api.call(removeRecordViewer, { params: { user_id } }),
            done: m.volunteering_record_removed({ name }),
            focus: viewersHeadingId,
          })
        }
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
