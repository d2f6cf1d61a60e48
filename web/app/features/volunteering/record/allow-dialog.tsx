import { listPeople, type PersonCard } from '@sabha/contract/people/person';
import { allowRecordViewer } from '@sabha/contract/volunteering/operations';
import type { ShiftPerson, VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { nameOf } from '../../people/public.ts';
import { focusWhenGone, viewersHeadingId } from './focus-places.ts';
import type { RecordWrites } from './use-record-writes.ts';

const shownAtOnce = 12;
/** Milliseconds of rest after which what was typed is looked for. */
const restMs = 250;
const maxSearch = 200;

interface AllowDialogProps {
  record: VolunteerRecord;
  viewers: readonly ShiftPerson[];
  writes: RecordWrites;
  onClose: () => void;
}

/** Finds a member by name and lets them read the record. */
export function AllowDialog({ record, viewers, writes, onClose }: AllowDialogProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function allow(person: PersonCard): Promise<void> {
    if (sent !== null) return;
    setSent(person.user_id);
    setRefusal(null);
    try {
      writes.put((await writes.api.call(allowRecordViewer, { params: { user_id: person.user_id } })).data);
      void notify({ title: m.volunteering_record_allowed_now({ name: nameOf(person) }), kind: 'ok' });
      onClose();
      focusWhenGone(viewersHeadingId);
    } catch (error) {
      setRefusal(refusalText(error, `${m.volunteering_record_failed()}. ${m.volunteering_record_try_again()}`));
      setSent(null);
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={m.volunteering_record_allow()}
      description={m.volunteering_record_allow_text()}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {m.volunteering_record_cancel()}
        </Button>
      }
    >
      <div className="grid gap-3">
        {refusal !== null && <Problem text={refusal} />}
        <PersonSearch
          without={[record.person, ...viewers].map(({ user_id }) => user_id)}
          sent={sent}
          onChoose={(person) => void allow(person)}
        />
      </div>
    </Dialog>
  );
}

interface PersonSearchProps {
  /** Who can open it already, and is not offered. */
  without: readonly number[];
  /** Whom a call is about that has not answered. */
  sent: number | null;
  onChoose: (person: PersonCard) => void;
}

function PersonSearch({ without, sent, onChoose }: PersonSearchProps) {
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), restMs);
  const { loaded, reload } = useRead(queryOf(listPeople, { query: { limit: shownAtOnce, ...(wanted && { search: wanted }) } }));
  const found = loaded.state === 'ready' ? loaded.value.data.filter(({ user_id }) => !without.includes(user_id)) : [];
  return (
    <>
      <Field label={m.volunteering_record_find()}>
        <Input type="search" value={search} maxLength={maxSearch} autoComplete="off" onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <div className="h-60 overflow-y-auto overscroll-contain" aria-live="polite">
        {loaded.state === 'failed' && <Problem text={m.volunteering_record_read_failed()} onTryAgain={() => void reload()} />}
        {loaded.state === 'loading' && (
          <SkeletonGroup label={m.volunteering_record_loading()}>
            <Skeleton className="h-12" />
            <Skeleton className="mt-2 h-12" />
          </SkeletonGroup>
        )}
        {loaded.state === 'ready' && found.length === 0 && <p className="text-ui text-fg-2">{m.volunteering_record_nobody()}</p>}
        {found.length > 0 && (
          <ul aria-label={m.volunteering_record_found()}>
            {found.map((person) => (
              <li key={person.user_id}>
                <FoundPerson person={person} isBusy={sent === person.user_id} onChoose={() => onChoose(person)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function FoundPerson({ person, isBusy, onChoose }: { person: PersonCard; isBusy: boolean; onChoose: () => void }) {
  const { user_id, profile_image, headline, job_title, organisation } = person;
  const name = nameOf(person);
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left outline-offset-[-3px] hover:bg-hover"
    >
      <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 96) }} size={38} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-semibold">{name}</span>
        <span className="block truncate text-sm text-fg-2">{headline || [job_title, organisation].filter(Boolean).join(', ')}</span>
      </span>
    </button>
  );
}
