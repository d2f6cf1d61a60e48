import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { m } from '../../../paraglide/messages.js';

/** A part of a room that could not be loaded, and the way to try again. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={m.admin_failed_title()}
      text={m.admin_failed_text()}
      icon={<CloudOff size={26} strokeWidth={1.75} aria-hidden />}
      action={<Button onClick={onRetry}>{m.admin_try_again()}</Button>}
    />
  );
}
