import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { writeConsent, type Consent } from '../../../lib/consent.ts';
import { readStoredUserId } from '../../../lib/session/stored-values.ts';
import { TextLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';

const categories = [
  { title: m.shell_cookie_essential, text: m.shell_cookie_essential_text, isFixed: true },
  { title: m.shell_cookie_performance, text: m.shell_cookie_performance_text, isFixed: false },
  { title: m.shell_cookie_analytics, text: m.shell_cookie_analytics_text, isFixed: false },
] as const;

const buttonClass =
  'h-11 rounded-control px-4.5 text-[15px] leading-none font-semibold whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--line-field)] hover-able:bg-hover max-sm:flex-1';

/** What the three categories are, and both answers with the same weight. Escape, the cross and a click beside it change nothing. */
export function CookieDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (choice: Consent) => {
    writeConsent(choice, readStoredUserId());
    dialog.current?.close();
    // The banner that may have opened this is gone, and with it where the focus came from.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop has no element of its own; Escape is the dialog's
    <dialog
      ref={dialog}
      aria-labelledby="cookie-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className="m-auto max-h-[90vh] w-[50%] max-w-[720px] min-w-[360px] rounded-sheet bg-raised text-fg shadow-3 max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:w-full max-md:max-w-none max-md:min-w-0 max-md:rounded-b-none"
    >
      <div className="flex max-h-[90vh] flex-col">
        <header className="flex items-start justify-between gap-4 pt-5 pr-4 pl-6">
          <h2 id="cookie-title" className="pt-2 text-display-sm">
            {m.shell_cookie_title()}
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label={m.shell_close()}
              className="grid size-11 place-items-center rounded-control text-fg-2 hover-able:bg-hover"
            >
              <X size={21} strokeWidth={1.75} aria-hidden />
            </button>
          </form>
        </header>
        <div className="overflow-y-auto px-6 pb-2">
          <p className="mt-1 text-fg-2">{m.shell_cookie_intro()}</p>
          <p className="mt-2">
            <TextLink to="/privacy" onClick={() => dialog.current?.close()} className="inline-block py-2">
              {m.privacy_privacy_link()}
            </TextLink>
          </p>
          <ul className="mt-5">
            {categories.map(({ title, text, isFixed }) => (
              <li key={title()} className="border-t border-line py-4">
                <h3 className="flex items-center justify-between gap-4 text-display-xs">
                  {title()}
                  {isFixed ? (
                    <span className="rounded-[4px] bg-sunken px-2 py-1 font-text text-xs font-medium tracking-normal text-fg-2">
                      {m.shell_cookie_always()}
                    </span>
                  ) : null}
                </h3>
                <p className="mt-1 text-[15px] leading-normal text-fg-2">{text()}</p>
              </li>
            ))}
          </ul>
        </div>
        <footer className="flex justify-end gap-2.5 border-t border-line px-6 py-4">
          <button type="button" className={buttonClass} onClick={() => choose('false')}>
            {m.shell_cookie_decline()}
          </button>
          <button type="button" className={buttonClass} onClick={() => choose('true')}>
            {m.shell_cookie_allow()}
          </button>
        </footer>
      </div>
    </dialog>
  );
}
