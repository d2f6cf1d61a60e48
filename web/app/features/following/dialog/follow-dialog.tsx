import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FollowSearch } from './follow-search.tsx';
import { ThemeToggles, type TogglesProps } from './theme-toggles.tsx';

/** Themes, people and organisations to follow; each press is done at once. */
export function FollowDialog({ onClose, ...toggles }: TogglesProps & { onClose: () => void }) {
  const { user } = useAuth();
  return (
    <Dialog
      title={m.following_add()}
      description={m.following_dialog_text()}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <Button kind="primary" onClick={onClose}>
          {m.following_done()}
        </Button>
      }
    >
      <section className="grid gap-2.5">
        <h3 className="font-text text-ui font-semibold tracking-normal">{m.following_themes()}</h3>
        <ThemeToggles {...toggles} />
      </section>
      <div className="mt-6">{user && <FollowSearch user_id={user.user_id} {...toggles} />}</div>
    </Dialog>
  );
}
