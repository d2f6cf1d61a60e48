import type { ApiClient } from '@sabha/contract/core/operation';
import { listRecipients } from '@sabha/contract/messages/operations';
import { getPerson, type Person } from '@sabha/contract/people/person';
import { Ban, Flag, MessageSquare, UserRound } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ContactCard } from '../../../ui/contact-card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { SaveButton } from '../../saved/public.ts';
import { blockWithUndo } from '../block.ts';
import type { ContactPerson } from './person-popover.tsx';

interface PersonCardProps {
  api: ApiClient;
  person: ContactPerson;
  onReport: (() => void) | undefined;
  onChanged: () => void;
  onClose: () => void;
}

interface Found {
  /** `away` when contact answers no. */
  readonly person: Person | 'away';
  /** Whether the reader can write to them, or has to ask first. */
  readonly writing: 'yes' | 'ask_first' | 'no';
}

const readOf = (user_id: number) =>
  composeQuery('person-card', user_id, async (api): Promise<Found> => {
    const [person, writing] = await Promise.all([findPerson(api, user_id), findWriting(api, user_id)]);
    return { person, writing };
  });

async function findWriting(api: ApiClient, user_id: number): Promise<Found['writing']> {
  try {
    const [recipient] = (await api.call(listRecipients, { query: { user_id } })).data;
    return recipient === undefined ? 'no' : recipient.can_join ? 'yes' : 'ask_first';
  } catch (error) {
    // The card is of use without it.
    logError('person card', error);
    return 'no';
  }
}

async function findPerson(api: ApiClient, user_id: number): Promise<Found['person']> {
  try {
    return (await api.call(getPerson, { params: { user_id } })).data;
  } catch (error) {
    if (readProblem(error)?.status === 404) return 'away';
    throw error;
  }
}

/** Who somebody is, as far as contact lets the reader see, and what the reader can do. */
export function PersonCard(props: PersonCardProps) {
  const { loaded } = useRead(readOf(props.person.user_id));
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <AskToBlock {...props} onBack={() => setIsAsking(false)} />;
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.person_card_loading()}>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="mt-3 h-11 w-full" />
      </SkeletonGroup>
    );
  }
  return <Card {...props} found={loaded.state === 'ready' ? loaded.value : null} onBlock={() => setIsAsking(true)} />;
}

function Card({ person, onReport, onClose, found, onBlock }: PersonCardProps & { found: Found | null; onBlock: () => void }) {
  const shown = found === null || found.person === 'away' ? null : found.person;
  const writing = found?.writing ?? 'no';
  return (
    <ContactCard
      face={{ name: person.name, seed: `person:${person.user_id}`, image: shown ? imageUrl(shown.profile_image, 112) : undefined }}
      name={person.name}
      headline={shown ? [shown.job_title, shown.organisation].filter(Boolean).join(', ') : undefined}
      text={found === null ? m.person_card_failed() : shown ? shown.headline : m.person_card_away()}
      actions={
        <>
          {writing !== 'no' && (
            <ButtonLink to={`/messages/new?to=${person.user_id}`} kind="primary" size="small" onClick={onClose}>
              <MessageSquare size={17} strokeWidth={1.75} aria-hidden="true" />
              {writing === 'yes' ? m.person_card_write() : m.person_card_ask()}
            </ButtonLink>
          )}
          {shown && (
            <>
              <ButtonLink to={`/profiles/${person.user_id}`} size="small" onClick={onClose}>
                <UserRound size={17} strokeWidth={1.75} aria-hidden="true" />
                {m.person_card_open()}
              </ButtonLink>
              <SaveButton type="person" address={String(person.user_id)} title={person.name} kind="quiet" size="small" />
            </>
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
