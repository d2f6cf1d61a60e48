import type { Following } from '@sabha/contract/following/following';
import { Plus } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { countNews } from '../following-query.ts';
import { newCount } from '../new-count.ts';

interface PageHeadProps {
  following: Following;
  /** False for who has never moved the mark: where it stands is no visit of theirs. */
  hasRead: boolean;
  onAdd: () => void;
}

/** The title with how much is new, and the way to follow more; on a phone that is an icon beside the title. */
export function PageHead({ following, hasRead, onAdd }: PageHeadProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
      <h1 data-following-heading tabIndex={-1} className="self-center text-[2.875rem] leading-none max-md:text-display-md">
        {m.following_title()}
      </h1>
      <p role="status" className="row-start-2 mt-2.5 text-ui text-fg-2 max-md:col-span-2 max-md:mt-1">
        {describeNews(following, hasRead)}
      </p>
      <Button className="col-start-2 row-start-1 max-md:w-11 max-md:px-0 md:row-span-2 md:self-end" onClick={onAdd}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-md:sr-only">{m.following_add()}</span>
      </Button>
    </div>
  );
}

/** The heading of the page, for the keyboard where nothing else has stayed. */
export const headingOfPage = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-following-heading]');

function describeNews(following: Following, hasRead: boolean): string {
  const { marked_at, follows } = following;
  if (marked_at === null || follows.length === 0 || !hasRead) return m.following_lead();
  const moment = formatMoment(marked_at, deviceZone(), 'long-weekday');
  const count = countNews(following);
  return count === 0 ? m.following_nothing_since({ moment }) : m.following_new_since({ moment, count, shown: newCount(count) });
}
