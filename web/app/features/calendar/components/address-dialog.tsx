import { getFeedAddress, renewFeedAddress, revokeFeedAddress } from '@sabha/contract/calendar/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { formatDay, formatTime } from '../../../ui/time/zoned-time.ts';
import { notify } from '../../../ui/toast.tsx';

interface AddressDialogProps {
  api: ApiClient;
  zone: string;
  onClose: () => void;
}

/** The secret address at which other programs read the calendar; it is shown when it is made and not again. */
export function AddressDialog({ api, zone, onClose }: AddressDialogProps) {
  const { loaded } = useRead(queryOf(getFeedAddress));
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const address = loaded.state === 'ready' ? loaded.value.data : null;
  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await work();
    } catch (error) {
      logError('calendar', error);
      setHasFailed(true);
    }
    setIsBusy(false);
  }
  const renew = () => attempt(async () => setUrl((await api.call(renewFeedAddress)).data.url));
  const revoke = () =>
    attempt(async () => {
      await api.call(revokeFeedAddress);
      setUrl(null);
    });
  const copy = (text: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(text);
      void notify({ title: m.calendar_address_copied(), kind: 'ok' });
    });
  const at = (moment: string) => `${formatDay(moment, zone)}, ${formatTime(moment, zone)}`;
  return (
    <Dialog onClose={onClose} title={m.calendar_address()} description={m.calendar_address_text()}>
      {hasFailed || loaded.state === 'failed' ? <Problem text={m.calendar_failed()} /> : null}
      {url !== null && (
        <div className="grid gap-2.5">
          <Field label={m.calendar_address_label()} hint={m.calendar_address_once()}>
            <Input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
          </Field>
          <Button kind="primary" className="justify-self-start" onClick={() => void copy(url)}>
            {m.calendar_address_copy()}
          </Button>
        </div>
      )}
      {url === null && address?.created_at && (
        <p className="text-ui">
          {m.calendar_address_made({ at: at(address.created_at) })}{' '}
          {address.last_read_at ? m.calendar_address_read({ at: at(address.last_read_at) }) : m.calendar_address_unread()}
        </p>
      )}
      {address && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button kind={address.created_at ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => void renew()}>
            {address.created_at ? m.calendar_address_renew() : m.calendar_address_make()}
          </Button>
          {address.created_at && (
            <Button isBusy={isBusy} onClick={() => void revoke()}>
              {m.calendar_address_revoke()}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
