import { listBlocked, type BlockedPerson } from '@sabha/contract/contact/contact';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { unblockWithUndo } from '../block.ts';

const nameOf = ({ firstName, lastName }: BlockedPerson) => [firstName, lastName].filter(Boolean).join(' ') || m.profile_nameless();

/** Whom the person has blocked, each with the way to end it. */
export function BlockedPeople() {
  const { session } = useAuth();
  const { loaded, reload } = useRead(queryOf(listBlocked));
  if (!session) return null;
  return (
    <div>
      <h3 className="font-text text-sm font-semibold tracking-normal">{m.blocked_title()}</h3>
      {loaded.state === 'failed' ? (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-x-4 text-ui">
          {m.blocked_failed()}
          <Button kind="quiet" onClick={() => void reload()}>
            {m.blocked_again()}
          </Button>
        </p>
      ) : loaded.state === 'loading' ? (
        <p className="mt-1.5 text-ui text-fg-3">{m.blocked_loading()}</p>
      ) : loaded.value.data.length === 0 ? (
        <p className="mt-1.5 text-ui text-fg-2">{m.blocked_none()}</p>
      ) : (
        <ul aria-label={m.blocked_title()} className="mt-1.5 divide-y divide-line">
          {loaded.value.data.map((person) => (
            <li key={person.user_id} className="flex min-h-15 items-center gap-3 py-1.5">
              <Avatar
                face={{ name: nameOf(person), seed: `person:${person.user_id}`, image: imageUrl(person.profile_image, 80) }}
                size={36}
              />
              <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{nameOf(person)}</span>
              <Button
                aria-label={m.blocked_end_of({ name: nameOf(person) })}
                onClick={() => void unblockWithUndo(session.api, { user_id: person.user_id, name: nameOf(person) }, () => void reload())}
              >
                {m.blocked_end()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
