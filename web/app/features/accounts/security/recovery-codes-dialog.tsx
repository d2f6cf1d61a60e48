import { m } from '../../../paraglide/messages.js';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toast.tsx';

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    await notify({ kind: 'ok', title: m.security_recovery_copied() });
  }
  return (
    <Dialog
      onClose={onClose}
      title={m.security_recovery_title()}
      description={m.security_recovery_lead()}
      footer={
        <>
          <Button kind="quiet" onClick={() => void copy()}>
            {m.security_recovery_copy()}
          </Button>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt" className={buttonClasses({})}>
            {m.security_recovery_save()}
          </a>
          <Button kind="primary" onClick={onClose}>
            {m.security_recovery_done()}
          </Button>
        </>
      }
    >
      <ol lang="en" className="grid gap-x-8 gap-y-2 rounded-card bg-sunken p-5 font-mono text-ui tabular sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
