import type { ApiClient } from '@sabha/contract/core/operation';
import type { OwnFactors } from '@sabha/contract/accounts/factors';
import { useState } from 'react';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { describeProblem } from '../auth-problem.ts';
import { AppDialog } from './app-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { askForKey, dropApp, renewCodes } from './security-calls.ts';
import { WayRow } from './way-row.tsx';

type Open =
  | { name: 'app'; key: { secret: string; uri: string } }
  | { name: 'remove-app' }
  | { name: 'renew-codes' }
  | { name: 'codes'; codes: readonly string[] }
  | null;

interface SignInWaysProps {
  api: ApiClient;
  factors: OwnFactors;
  email: string;
  onChanged: () => Promise<void>;
}

/** Password, address, passkeys, authenticator app and recovery codes, each with what can be done about it. */
export function SignInWays({ api, factors, email, onChanged }: SignInWaysProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { passkeys, app, recovery_code_count } = factors;
  const hasFactor = app !== null || passkeys.length > 0;

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await runProven(work);
    } catch (error) {
      await notify({ kind: 'bad', title: describeProblem(error) });
    }
  }
  async function showCodes(codes: readonly string[] | null): Promise<void> {
    setOpen(codes && { name: 'codes', codes });
    await onChanged();
  }
  const setUp = () => attempt(async () => setOpen({ name: 'app', key: await askForKey(api) }));
  const removeApp = () =>
    attempt(async () => {
      await dropApp(api);
      close();
      await onChanged();
    });
  const renew = () => attempt(async () => showCodes(await renewCodes(api)));
  const added = async (codes: readonly string[] | null) => {
    await showCodes(codes);
    await notify({ kind: 'ok', title: m.security_app_added() });
  };

  return (
    <section className="rounded-card bg-surface p-5.5 shadow-1">
      <h2 className="text-display-xs">{m.security_ways()}</h2>
      <ul className="mt-4 divide-y divide-line">
        <WayRow
          title={m.security_password()}
          text={m.security_password_text()}
          action={<ButtonLink to="/change-password">{m.security_change_password()}</ButtonLink>}
        />
        <WayRow title={m.security_email()} text={email} action={<ButtonLink to="/change-email">{m.security_change_email()}</ButtonLink>} />
        <PasskeyRow api={api} factors={factors} onAdded={showCodes} onChanged={onChanged} />
        <WayRow
          title={m.security_app()}
          tag={<Tag kind={app ? 'ok' : 'plain'}>{app ? m.security_on() : m.security_off()}</Tag>}
          text={m.security_app_text()}
          action={
            app ? (
              <Button onClick={() => setOpen({ name: 'remove-app' })}>{m.security_remove()}</Button>
            ) : (
              <Button onClick={() => void setUp()}>{m.security_app_set_up()}</Button>
            )
          }
        />
        <WayRow
          title={m.security_recovery()}
          tag={
            hasFactor && <Tag kind={recovery_code_count > 2 ? 'ok' : 'bad'}>{m.security_recovery_left({ count: recovery_code_count })}</Tag>
          }
          text={hasFactor ? m.security_recovery_text() : m.security_recovery_none()}
          action={hasFactor && <Button onClick={() => setOpen({ name: 'renew-codes' })}>{m.security_recovery_renew()}</Button>}
        />
      </ul>
      {open?.name === 'app' && <AppDialog api={api} appKey={open.key} onAdded={(codes) => void added(codes)} onClose={close} />}
      {open?.name === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.name === 'remove-app' && (
        <ConfirmDialog
          title={m.security_app_remove_title()}
          text={m.security_app_remove_text()}
          action={m.security_remove()}
          isDangerous
          onConfirm={removeApp}
          onClose={close}
        />
      )}
      {open?.name === 'renew-codes' && (
        <ConfirmDialog
          title={m.security_recovery_renew_title()}
          text={m.security_recovery_renew_text()}
          action={m.security_recovery_renew()}
          onConfirm={renew}
          onClose={close}
        />
      )}
    </section>
  );
}
