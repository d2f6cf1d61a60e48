import type { ApiClient } from '@sabha/contract/core/operation';
import type { OwnFactors, Passkey } from '@sabha/contract/accounts/factors';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { createPasskey, dropPasskey, nameAnew } from './security-calls.ts';
import { WayRow } from './way-row.tsx';

interface PasskeyRowProps {
  api: ApiClient;
  factors: OwnFactors;
  onAdded: (recovery_codes: readonly string[] | null) => Promise<void>;
  onChanged: () => Promise<void>;
}

type Open = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey } | null;

/** The person's passkeys: add, rename, remove. */
export function PasskeyRow({ api, factors, onAdded, onChanged }: PasskeyRowProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  /** Answers what went wrong, in words. */
  async function attempt(work: () => Promise<void>): Promise<string | null> {
    try {
      await runProven(work);
      return null;
    } catch (error) {
      // Whatever is not the server's word is the browser's or the person's no.
      return readProblem(error) ? describeProblem(error) : m.security_passkey_failed();
    }
  }
  const add = (name: string) =>
    attempt(async () => {
      const { recovery_codes } = await createPasskey(api, name);
      close();
      await onAdded(recovery_codes);
      await notify({ kind: 'ok', title: m.security_passkey_added() });
    });
  const rename = (passkey: Passkey) => (name: string) =>
    attempt(async () => {
      await nameAnew(api, passkey.passkey_id, name);
      close();
      await onChanged();
    });
  async function remove({ passkey_id }: Passkey): Promise<void> {
    const problem = await attempt(async () => {
      await dropPasskey(api, passkey_id);
      close();
      await onChanged();
    });
    if (problem !== null) await notify({ kind: 'bad', title: problem });
  }

  return (
    <WayRow
      title={m.security_passkeys()}
      text={factors.can_have_passkeys ? m.security_passkeys_text() : m.security_passkeys_impossible()}
      action={factors.can_have_passkeys && <Button onClick={() => setOpen({ name: 'add' })}>{m.security_passkey_add()}</Button>}
    >
      {factors.passkeys.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.passkey_id} className="flex items-center gap-1 rounded-control bg-sunken py-1.5 pr-1.5 pl-4">
              <div className="min-w-0 flex-1">
                <p className="text-ui font-medium [overflow-wrap:anywhere]">{passkey.name}</p>
                <p className="text-sm text-fg-2">{describeUse(passkey)}</p>
              </div>
              <IconButton label={m.security_passkey_rename({ name: passkey.name })} onClick={() => setOpen({ name: 'rename', passkey })}>
                <Pencil size={19} strokeWidth={1.75} aria-hidden />
              </IconButton>
              <IconButton label={m.security_passkey_remove({ name: passkey.name })} onClick={() => setOpen({ name: 'remove', passkey })}>
                <Trash2 size={19} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {open?.name === 'add' && (
        <NameDialog
          title={m.security_passkey_add()}
          text={m.security_passkey_add_text()}
          name=""
          action={m.security_passkey_add()}
          onNamed={add}
          onClose={close}
        />
      )}
      {open?.name === 'rename' && (
        <NameDialog
          title={m.security_passkey_rename_title()}
          name={open.passkey.name}
          action={m.security_save()}
          onNamed={rename(open.passkey)}
          onClose={close}
        />
      )}
      {open?.name === 'remove' && (
        <ConfirmDialog
          title={m.security_passkey_remove_title()}
          text={m.security_passkey_remove_text({ name: open.passkey.name })}
          action={m.security_remove()}
          isDangerous
          onConfirm={() => remove(open.passkey)}
          onClose={close}
        />
      )}
    </WayRow>
  );
}

function describeUse({ created_at, last_used_at }: Passkey): string {
  const day = formatDay(created_at, deviceZone(), { style: 'date' });
  return last_used_at === null
    ? m.security_added_on({ day })
    : m.security_used_on({ day, used: formatDay(last_used_at, deviceZone(), { style: 'date' }) });
}
