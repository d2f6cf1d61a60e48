import { Search } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { ThemeToggles, type TogglesProps } from '../dialog/theme-toggles.tsx';

interface BeginFollowingProps extends TogglesProps {
  onSearch: () => void;
  /** Enough is chosen. */
  onEnd: () => void;
}

/** For who begins: what it is for, the themes to begin with, the way to people and organisations, and the one to what comes of all that. */
export function BeginFollowing({ onSearch, onEnd, ...toggles }: BeginFollowingProps) {
  const hasChosen = toggles.following.follows.length > 0;
  return (
    <section className="mt-6 max-w-[820px] overflow-hidden rounded-card bg-surface shadow-1">
      <Jaali lattice={{ seed: 'empty:following', pair: 'limestone', family: 'jharokha' }} scale={1} className="h-28 max-md:h-16" />
      <div className="px-6 pt-5 pb-6">
        <h2 className="text-display-xs">{m.following_begin()}</h2>
        <p className="mt-1.5 max-w-[60ch] text-ui text-fg-2">{m.following_begin_text()}</p>
        <h3 className="mt-5 mb-2.5 font-text text-ui font-semibold tracking-normal">{m.following_begin_themes()}</h3>
        <ThemeToggles {...toggles} />
        <div className="mt-6 flex flex-wrap gap-2.5">
          {hasChosen && (
            <Button kind="primary" onClick={onEnd}>
              {m.following_show_new()}
            </Button>
          )}
          <Button kind={hasChosen ? 'secondary' : 'primary'} onClick={onSearch}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
            {m.following_search()}
          </Button>
        </div>
      </div>
    </section>
  );
}
