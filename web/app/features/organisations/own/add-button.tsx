import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { ownOrganisationPath } from '../organisation-paths.ts';
import { AddDialog } from './add-dialog.tsx';

/** Adds an organisation of one's own, and goes on to its page. */
export function AddButton({ kind }: { kind: ButtonKind }) {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!session || !user) return null;
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {m.organisations_add()}
      </Button>
      {isOpen && (
        <AddDialog
          api={session.api}
          me={user.user_id}
          onAdded={(slug) => void navigate(ownOrganisationPath(slug, 'profile'))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
