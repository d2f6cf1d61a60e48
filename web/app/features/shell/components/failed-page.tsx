import { Button, ButtonLink } from '../../../ui/button.tsx';
import { reportPath } from '../site-links.ts';
import { m } from '../../../paraglide/messages.js';
import { DeadEnd } from './dead-end.tsx';

const broken = { seed: 'broken', pair: 'limestone', family: 'gali' } as const;

/** 500: what happened in plain words, and the two things that can be done about it. */
export function FailedPage() {
  return (
    <DeadEnd title={m.shell_failed_title()} text={m.shell_failed_text()} lattice={broken}>
      <title>{m.shell_failed_title()}</title>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="primary" size="large" className="needs-script" onClick={() => window.location.reload()}>
          {m.shell_try_again()}
        </Button>
        <ButtonLink size="large" to={reportPath}>
          {m.shell_report_problem()}
        </ButtonLink>
      </div>
    </DeadEnd>
  );
}
