import { Link } from 'react-router';
import { reportPath } from '../site-links.ts';
import { m } from '../../../paraglide/messages.js';

/** One quiet line above everything, where people can say what is broken. */
export function ReleaseBanner() {
  return (
    <aside aria-label={m.shell_release_banner()} className="ink print:hidden">
      <Link to={reportPath} className="group flex h-9 items-center justify-center gap-3 text-xs">
        <span className="font-semibold">{m.shell_release_banner()}</span>
        <span className="text-fg-2 underline underline-offset-3 group-hover:text-fg">{m.shell_release_report()}</span>
      </Link>
    </aside>
  );
}
