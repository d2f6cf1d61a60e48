import type { ApiClient } from '@sabha/contract/core/operation';
import { getPerson, type Person } from '@sabha/contract/people/person';
import { Ban, Flag, UserRound } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ContactCard } from '../../../ui/contact-card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { blockWithUndo } from '../block.ts';
import type { ContactPerson } from './person-popover.tsx';

interface PersonCardProps {
  api: ApiClient;
  person: ContactPerson;
  onReport: (() => void) | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** What was found: the person, that contact answers no, or that the server did not answer. */
type Found = Person | 'out-of-reach' | 'failed';

async function find(api: ApiClient, user_id: number): Promise<Found> {
  try {
    return (await api.call(getPerson, { params: { user_id } })).data;
  } catch (error) {
    return readProblem(error)?.status === 404 ? 'out-of-reach' : 'failed';
  }
}

/** Who somebody is, as far as contact lets the reader see, and what the reader can do. */
export function PersonCard(props: PersonCardProps) {
  const { api, person } = props;
  const [found] = useState(() => find(api, person.user_id));
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <AskToBlock {...props} onBack={() => setIsAsking(false)} />;
  return (
    <Suspense
      fallback={
        <SkeletonGroup label={m.person_card_loading()}>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="mt-3 h-11 w-full" />
        </SkeletonGroup>
      }
    >
      <Card {...props} found={found} onBlock={() => setIsAsking(true)} />
    </Suspense>
  );
}

function Card({ person, onReport, onClose, found, onBlock }: PersonCardProps & { found: Promise<Found>; onBlock: () => void }) {
  const known = use(found);
  const isKnown = typeof known === 'object';
  const text = known === 'out-of-reach' ? m.person_card_away() : known === 'failed' ? m.person_card_failed() : known.headline;
  return (
    <ContactCard
      face={{ name: person.name, seed: `person:${person.user_id}`, image: isKnown ? imageUrl(known.profile_image, 112) : undefined }}
      name={person.name}
      headline={isKnown ? [known.job_title, known.organisation].filter(Boolean).join(', ') : undefined}
      text={text}
      actions={
        <>
          {isKnown && (
            <ButtonLink to={`/profiles/${person.user_id}`} size="small" onClick={onClose}>
              <UserRound size={17} strokeWidth={1.75} aria-hidden="true" />
              {m.person_card_open()}
            </ButtonLink>
          )}
          {onReport && (
            <Button kind="quiet" size="small" onClick={onReport}>
              <Flag size={17} strokeWidth={1.75} aria-hidden="true" />
              {m.person_card_report()}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={onBlock}>
            <Ban size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.person_card_block()}
          </Button>
        </>
      }
    />
  );
}

function AskToBlock({ api, person, onChanged, onClose, onBack }: PersonCardProps & { onBack: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(): Promise<void> {
    setIsBusy(true);
    const isDone = await blockWithUndo(api, person, onChanged);
    if (isDone) onClose();
    else setIsBusy(false);
  }
  return (
    <div className="grid gap-3">
      <p className="text-[19px] leading-tight display">{m.block_title({ name: person.name })}</p>
      <p className="text-sm text-fg-2">{m.block_text()}</p>
      <div className="flex flex-wrap gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone; the safe answer has the focus */}
        <Button autoFocus onClick={onBack}>
          {m.block_cancel()}
        </Button>
        <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {m.block_confirm()}
        </Button>
      </div>
    </div>
  );
}
