import type { ChangeScope } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { distinctZones, zoneLabel } from '../../../ui/time/zone-label.ts';
import { kindOf, timeOf } from '../describe-entry.ts';
import { ScopeChoice } from './scope-choice.tsx';

const pageLabels: Partial<Record<DiaryEntry['kind'], () => string>> = { meeting: m.strip_to_meeting, shift: m.calendar_to_shift };

interface EntryDetailsProps {
  entry: DiaryEntry;
  /** Everything that is shown, of which the entry may clash with some. */
  entries: readonly DiaryEntry[];
  eventZone: string;
  ownZone: string;
  onEdit: () => void;
  onDelete: (scope: ChangeScope) => Promise<void>;
  onSave: () => Promise<void>;
  onClose: () => void;
}

/** What an entry is, when it is by both clocks, what it clashes with, and what can be done with it. */
export function EntryDetails({ entry, entries, eventZone, ownZone, onEdit, onDelete, onSave, onClose }: EntryDetailsProps) {
  const { own, link, place, text, clashes_with } = entry;
  const [asks, setAsks] = useState(false);
  const [scope, setScope] = useState<ChangeScope>('one');
  const [isBusy, setIsBusy] = useState(false);
  const others = entries.filter(({ key }) => clashes_with.includes(key));
  const zones = distinctZones([eventZone, ownZone]);
  async function remove(): Promise<void> {
    setIsBusy(true);
    await onDelete(own?.is_repeated ? scope : 'all');
    setIsBusy(false);
  }
  return (
    <Dialog onClose={onClose} title={entry.title} description={kindOf(entry)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-4 text-ui">
        {zones.map((zone) => (
          <div key={zone} className="contents">
            <dt className="text-fg-2">{zoneLabel(zone, new Date(entry.starts_at))}</dt>
            <dd className="font-semibold tabular">
              {entry.all_day ? '' : `${formatDay(entry.starts_at, zone)}, `}
              {timeOf(entry, zone)}
            </dd>
          </div>
        ))}
        {place !== '' && (
          <>
            <dt className="text-fg-2">{m.calendar_place()}</dt>
            <dd className="wrap-anywhere">{place}</dd>
          </>
        )}
      </dl>
      {text !== '' && <p className="mt-4 text-ui wrap-anywhere whitespace-pre-line text-fg-2">{text}</p>}
      {others.length > 0 && (
        <p className="mt-4 flex items-start gap-2.5 rounded-control px-4 py-3 text-ui text-fg inset-ring-2 inset-ring-action">
          <Layers size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-link" />
          {m.calendar_clashes_with({
            titles: others.map((other) => `“${other.title}” (${timeOf(other, eventZone)})`).join(', '),
          })}
        </p>
      )}
      {asks && own?.is_repeated && (
        <div className="mt-4">
          <ScopeChoice value={scope} onChange={setScope} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {link !== null && (
          <ButtonLink to={link} kind="primary">
            {pageLabels[entry.kind]?.() ?? m.calendar_to_session()}
          </ButtonLink>
        )}
        {own && !asks && (
          <>
            <Button kind="primary" onClick={onEdit}>
              {m.calendar_edit()}
            </Button>
            <Button onClick={() => void onSave()}>{m.calendar_file()}</Button>
          </>
        )}
        {own && (
          <Button isBusy={isBusy} onClick={() => (own.is_repeated && !asks ? setAsks(true) : void remove())}>
            {m.calendar_delete()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
