import { CalendarPlus, Share2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { StarIcon } from '../../../ui/star-button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { sessionCalendarPath } from '../agenda-links.ts';
import { toggleStar, useFavourites } from '../favourites.ts';
import type { SessionView } from '../session-view.ts';

/** Mine, calendar, share. */
export function SessionActions({ view }: { view: SessionView }) {
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
      <Button kind="quiet" className="noscript:hidden" onClick={() => void share(view.title)}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.agenda_share()}
      </Button>
    </div>
  );
}

/** The device's own way to share where it has one, else the link on the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the device's sheet: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await navigator.clipboard.writeText(url);
  await notify({ title: m.agenda_link_copied(), text: url, kind: 'ok' });
}
