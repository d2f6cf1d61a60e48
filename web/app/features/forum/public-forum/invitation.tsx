import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { useMemberHref } from './use-member-href.ts';

interface InvitationProps {
  /** Where members go on. */
  to: string;
  /** What the button says. */
  label: string;
  className?: string;
}

/** What an account is good for here, and the way in. */
export function Invitation({ to, label, className }: InvitationProps) {
  const href = useMemberHref(to);
  const isSignedIn = useIsSignedIn();
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5 rounded-card bg-lit-tint px-5 py-4.5 text-lit-text print:hidden ${className ?? ''}`}
    >
      {!isSignedIn && <p className="max-w-[44ch] text-ui text-pretty">{m.publicforum_join_text()}</p>}
      <ButtonLink kind="primary" to={href}>
        {label}
      </ButtonLink>
    </div>
  );
}
