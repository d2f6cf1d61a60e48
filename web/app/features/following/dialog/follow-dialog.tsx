import type { FollowedType } from '@sabha/contract/core/feed';
import { useRef } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FollowSearch } from './follow-search.tsx';
import { ThemeToggles, type TogglesProps } from './theme-toggles.tsx';

interface FollowDialogProps extends TogglesProps {
  /** What is wanted: it comes first, and the keyboard begins there. */
  group: FollowedType;
  onClose: () => void;
}

/** Themes, people and organisations to follow; each press is done at once. */
export function FollowDialog({ group, onClose, ...toggles }: FollowDialogProps) {
  const { user } = useAuth();
  const body = useRef<HTMLDivElement>(null);
  const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector) ?? null;
  const themes = (
    <section key="themes" data-themes className="grid gap-2.5">
      {/* The keyboard begins here while the themes are on their way. */}
      <h3 tabIndex={-1} className="font-text text-ui font-semibold tracking-normal">
        {m.following_themes()}
      </h3>
      <ThemeToggles {...toggles} />
    </section>
  );
  const search = user && <FollowSearch key="search" user_id={user.user_id} group={group} {...toggles} />;
  return (
    <Dialog
      title={m.following_add()}
      description={m.following_dialog_text()}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus={() => (group === 'theme' ? (find('[data-themes] button') ?? find('[data-themes] h3')) : find('input[type=search]'))}
      footer={
        <Button kind="primary" onClick={onClose}>
          {m.following_done()}
        </Button>
      }
    >
      <div ref={body} className="grid gap-6">
        {group === 'theme' ? [themes, search] : [search, themes]}
      </div>
    </Dialog>
  );
}
