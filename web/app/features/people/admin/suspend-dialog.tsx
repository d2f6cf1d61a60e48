import { m } from '../../../paraglide/messages.js';
import { ReasonDialog } from './reason-dialog.tsx';

interface SuspendDialogProps {
  title: string;
  onSuspend: (reason: string, until: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Keeps people out, with the reason that they will read, for a time or until somebody lets them in again. */
export const SuspendDialog = ({ title, onSuspend, onClose }: SuspendDialogProps) => (
  <ReasonDialog
    title={title}
    text={m.staff_suspend_text()}
    action={m.staff_suspend()}
    isDangerous
    hint={m.staff_reason_told()}
    hasEnd
    onConfirm={(reason, until) => onSuspend(reason, until)}
    onClose={onClose}
  />
);
