import { ButtonLink } from '../../../ui/button.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { m } from '../../../paraglide/messages.js';
import { FormMessage } from './form-message.tsx';

/** Between the provider's answer and the page that was asked for; with a problem, the way to try again. */
export function SigningIn({ problem }: { problem?: string }) {
  if (problem === undefined) {
    return (
      <>
        <h1 className="text-display-md">{m.auth_please_wait()}</h1>
        <BusyWindows className="mt-5 self-start text-action" />
      </>
    );
  }
  return (
    <>
      <h1 className="mb-7 text-display-lg">{m.auth_sign_in_title()}</h1>
      <FormMessage kind="bad">{problem}</FormMessage>
      <ButtonLink to="/auth" kind="primary" className="mt-5 self-start">
        {m.auth_back_to_sign_in()}
      </ButtonLink>
    </>
  );
}
