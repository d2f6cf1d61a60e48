import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { sessionPath } from '../../../lib/paths.ts';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { StarIcon } from '../../../ui/star-button.tsx';
import { sessionCalendarPath } from '../agenda-links.ts';
import { toggleStar, useFavourites } from '../favourites.ts';
import type { SessionView } from '../session-view.ts';

/** Mine, calendar, share, and what is handed in beside it. */
export function SessionActions({ view, save }: { view: SessionView; save?: ReactNode }) {
  const url = usePageUrl(sessionPath(view.slug));
  const isStarred = useFavourites().has(view.id);
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <Button kind={isStarred ? 'lit' : 'primary'} aria-pressed={isStarred} className="noscript:hidden" onClick={() => toggleStar(view.id)}>
        <StarIcon size={18} />
        {isStarred ? m.agenda_in_my_list() : m.agenda_add_star()}
      </Button>
      {view.starts_at !== null && (
        <a href={sessionCalendarPath(view.edition.slug, view.slug)} className={buttonClasses({})}>
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.agenda_add_to_calendar()}
        </a>
      )}
      <div className="flex gap-1">
        <ShareMenu title={view.title} url={url} kind="quiet" />
        {save}
      </div>
    </div>
  );
}
