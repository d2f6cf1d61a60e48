import { menus } from '@sabha/contract/access/menus';
import type { DoorDevice } from '@sabha/contract/admission/check-in';
import * as operations from '@sabha/contract/admission/door-operations';
import { useState } from 'react';
import { isAllowed } from '../../../../lib/session/privileges.ts';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { notify } from '../../../../ui/toast.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';

/** The phones at the doors, with the way to shut out one that is lost. */
export function DoorDevices({ timeZone }: { timeZone: string }) {
  const { user } = useAuth();
  const canRun = isAllowed(user, menus.tickets, 'update');
  const { loaded, reload } = useRead(
    composeQuery('tickets/door-devices', canRun, async (api) => (canRun ? (await api.call(operations.listDoorDevices)).data : [])),
  );
  const [lost, setLost] = useState<DoorDevice | null>(null);
  if (!canRun) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-display-xs">{m.door_phones()}</h2>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
        {(devices) => (
          <Table
            caption={m.door_phones()}
            columns={columnsFor(timeZone, setLost)}
            rows={devices}
            keyOf={({ device_id }) => device_id}
            empty={<EmptyState title={m.door_no_phones()} text={m.door_no_phones_text()} headingLevel={3} className="max-w-160" />}
          />
        )}
      </LoadedPart>
      {lost && <ShutOutDialog device={lost} onClose={() => setLost(null)} onDone={reload} />}
    </section>
  );
}

const columnsFor = (timeZone: string, onLost: (device: DoorDevice) => void): readonly Column<DoorDevice>[] => [
  { key: 'phone', header: m.door_phone(), render: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    key: 'where',
    header: m.door_where(),
    render: ({ list_name, staff_name }) => [list_name, staff_name].filter(Boolean).join(', '),
  },
  { key: 'seen', header: m.door_last_seen(), render: ({ seen_at }) => formatMoment(seen_at, timeZone, 'short') },
  { key: 'waits', header: m.door_waits(), isNumber: true, render: ({ waiting_count }) => waiting_count },
  {
    key: 'act',
    header: m.door_shut_out(),
    render: (device) =>
      device.shut_out_at === null ? (
        <Button size="small" onClick={() => onLost(device)}>
          {m.door_shut_out()}
          <span className="sr-only">: {device.name}</span>
        </Button>
      ) : (
        <Tag>{m.door_shut_out_done()}</Tag>
      ),
  },
];

interface ShutOutDialogProps {
  device: DoorDevice;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function ShutOutDialog({ device, onClose, onDone }: ShutOutDialogProps) {
  const { session } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const shutOut = async () => {
    setIsBusy(true);
    try {
      await session?.api.call(operations.shutOutDoorDevice, { params: { device_id: device.device_id } });
      onClose();
      await onDone();
    } catch {
      // The client has logged the cause.
      void notify({ title: m.door_action_failed(), kind: 'bad' });
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={m.door_shut_out_ask({ name: device.name })}
      description={m.door_shut_out_why()}
      footer={
        <>
          <DialogClose render={<Button>{m.door_cancel()}</Button>} />
          <Button kind="danger" isBusy={isBusy} onClick={() => void shutOut()}>
            {m.door_shut_out()}
          </Button>
        </>
      }
    />
  );
}
