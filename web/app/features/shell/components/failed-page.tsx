import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { reportPath } from '../site-links.ts';
import { m } from '../../../paraglide/messages.js';

/** 500: what happened in plain words, and the two things that can be done about it. */
export function FailedPage() {
  return (
    <section className="wrap py-14 max-md:py-5">
      <title>{m.shell_failed_title()}</title>
      <div className="grid min-h-[min(480px,56vh)] overflow-hidden rounded-card bg-surface shadow-1 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex flex-col items-start justify-center gap-5 p-14 max-lg:p-9 max-md:p-6 max-md:py-10">
          <h1 className="text-display-lg">{m.shell_failed_title()}</h1>
          <p className="max-w-[44ch] text-lead text-fg-2">{m.shell_failed_text()}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button kind="primary" size="large" className="needs-script" onClick={() => window.location.reload()}>
              {m.shell_try_again()}
            </Button>
            <ButtonLink size="large" to={reportPath}>
              {m.shell_report_problem()}
            </ButtonLink>
          </div>
        </div>
        <Jaali lattice={{ seed: 'broken', pair: 'limestone', family: 'gali' }} scale={1.3} className="min-h-36 max-md:order-first" />
      </div>
    </section>
  );
}
