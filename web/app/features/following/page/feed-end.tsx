import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { followingHref } from '../following-query.ts';

interface FeedEndProps {
  /** When the last item came. */
  at: string;
  /** Items of other kinds or sources may not have been read. */
  isPart: boolean;
  isBusy: boolean;
  onMoveMark: () => void;
}

/** The sentence that closes the page, and the way to remember it. */
export function FeedEnd({ at, isPart, isBusy, onMoveMark }: FeedEndProps) {
  return (
    <div className="mt-8 border-t-2 border-lit">
      <Jaali lattice={{ seed: 'following-end', pair: 'limestone', family: 'jharokha' }} scale={0.9} className="h-9" />
      <h3 className="mt-4 text-display-xs">{m.following_up_to_date({ moment: formatMoment(at, deviceZone(), 'long-weekday') })}</h3>
      <p className="mt-1.5 max-w-[60ch] text-ui text-fg-2">{isPart ? m.following_mark_filtered() : m.following_up_to_date_text()}</p>
      <div className="mt-4">
        {isPart ? (
          <ButtonLink to={followingHref({})}>{m.following_show_all()}</ButtonLink>
        ) : (
          <Button kind="strong" isBusy={isBusy} onClick={onMoveMark}>
            {m.following_move_mark()}
          </Button>
        )}
      </div>
    </div>
  );
}
