import { Suspense, useEffect, useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Reader } from '../use-discussion.ts';

// Guests carry nothing of it.
const MemberDiscussion = lazyPart(async () => (await import('./member-discussion.tsx')).MemberDiscussion);

interface SessionDiscussionProps {
  sessionId: number;
  title: string;
  zone: string;
}

type Known = { readonly state: 'unknown' | 'guest' } | { readonly state: 'member'; readonly reader: Reader; readonly user_id: number };

/** Questions and discussion below a session: members read and write, everybody else learns that there is something to join. */
export function SessionDiscussion({ sessionId, title, zone }: SessionDiscussionProps) {
  const isSignedIn = useIsSignedIn();
  const [known, setKnown] = useState<Known>({ state: 'unknown' });
  useEffect(() => {
    const gone = new AbortController();
    const load = async (): Promise<Known> => {
      if (!isSignedIn) return { state: 'guest' };
      const session = (await import('../../../lib/session/open-session.ts')).openSession();
      const user = (await session.restore()) ? session.store.read().user : null;
      return user ? { state: 'member', reader: session, user_id: user.user_id } : { state: 'guest' };
    };
    load().then(
      (found) => {
        if (!gone.signal.aborted) setKnown(found);
      },
      (error: unknown) => logError('discussion', error),
    );
    return () => gone.abort();
  }, [isSignedIn]);
  if (known.state === 'unknown') return null;
  return (
    <section aria-labelledby="discussion" className="grid max-w-[860px] gap-4 pb-16 print:hidden">
      <h2 id="discussion" className="text-display-sm">
        {m.discussion_title()}
      </h2>
      {known.state === 'member' ? (
        <Suspense>
          <MemberDiscussion
            reader={known.reader}
            userId={known.user_id}
            about={{ kind: 'session', id: sessionId }}
            title={title}
            zone={zone}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface px-6 py-5 shadow-1">
          <p className="max-w-[52ch] text-ui text-fg-2">{m.discussion_guest()}</p>
          <ButtonLink to="/auth" kind="strong">
            {m.discussion_sign_in()}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
