import type { AnnouncementView } from '@sabha/contract/announcements/announcement';
import { Bell, BellOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { describeEnd, endOf, spans, spanTexts, useMuting } from '../../notifications/public.ts';

export interface MuteOrganisationProps {
  muting: NonNullable<AnnouncementView['muting']>;
  /** What the organisation is called. */
  name: string;
}

/** Mutes the organisation that wrote for a while, or shows until when it is muted; what it writes comes all the same. */
export function MuteOrganisation({ muting: { organisation_id, muted_until }, name }: MuteOrganisationProps) {
  const { mute, unmute, isBusy } = useMuting();
  const thing = { kind: 'organisation', id: organisation_id } as const;
  const now = useNow();
  // An open page outlasts the end.
  const isMuted = muted_until !== null && (now === null || Date.parse(muted_until) > now);
  const time = isMuted ? describeEnd(muted_until) : null;
  return (
    <>
      <Menu
        trigger={
          <Button kind="quiet" size="small" isBusy={isBusy} className="max-w-full">
            <BellOff size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="truncate leading-normal">{isMuted ? m.announce_muted_of({ name }) : m.announce_mute_of({ name })}</span>
          </Button>
        }
      >
        {isMuted && (
          <>
            <MenuItem icon={<Bell size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => void unmute(thing)}>
              {m.notify_unmute()}
            </MenuItem>
            <MenuLine />
          </>
        )}
        {spans.map((span) => (
          <MenuItem key={span} onSelect={() => void mute(thing, endOf(span, new Date()))}>
            {spanTexts[span]()}
          </MenuItem>
        ))}
      </Menu>
      <p role="status" className="mt-2 w-full px-3 text-sm text-fg-2 empty:hidden">
        {isMuted && `${time === null ? m.notify_muted_for_good() : m.notify_muted_until({ time })}. ${m.announce_muted_hint()}`}
      </p>
    </>
  );
}
