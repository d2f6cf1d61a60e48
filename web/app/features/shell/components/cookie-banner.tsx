import { openPreferences } from '../start-script.ts';
import { m } from '../../../paraglide/messages.js';

const buttonClass =
  'h-11 rounded-control px-4.5 text-[15px] leading-none font-semibold whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--line-field)] hover-able:bg-hover max-sm:flex-1';

/** Shown until a choice is stored. Two equal buttons, which the script in the head answers; it covers nothing that is being read. */
export function CookieBanner() {
  return (
    <section
      aria-label={m.shell_cookie_banner()}
      className="cookie-banner fixed inset-x-0 bottom-0 z-40 items-center justify-center gap-x-6 gap-y-2 border-t border-line-2 bg-raised px-5 py-2 max-md:bottom-[calc(60px+env(safe-area-inset-bottom))] max-md:flex-col max-md:items-stretch print:hidden"
    >
      <p className="text-[14px] leading-[1.4] text-pretty text-fg-2">{m.shell_cookie_text()}</p>
      <div className="flex gap-2.5">
        <button type="button" data-consent={openPreferences} className={buttonClass}>
          {m.shell_cookie_open()}
        </button>
        <button type="button" data-consent="true" className={buttonClass}>
          {m.shell_cookie_accept()}
        </button>
      </div>
    </section>
  );
}
