import type { ApiClient } from '@sabha/contract/core/operation';
import type { HelpDeskCase } from '@sabha/contract/messages/message';
import { listHelpDeskStaff } from '@sabha/contract/messages/help-desk-operations';
import { imageUrl } from '../../../lib/image-url.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { Opened } from '../conversation-cache.ts';
import { useCaseChanges } from '../use-case-changes.ts';
import { INFO_HEADING } from './info-heading.ts';
import { CaseState } from './case-state.tsx';

interface CaseInfoProps {
  api: ApiClient;
  user_id: number;
  conversation: Pick<Opened, 'conversation_id'> & { help_desk: HelpDeskCase };
  refresh: () => Promise<void>;
}

/** For those who answer at the help desk: how far it is, with whom, and how that changes. */
export function CaseInfo({ api, user_id, conversation, refresh }: CaseInfoProps) {
  const { help_desk } = conversation;
  const { state, assigned_to } = help_desk;
  const { isBusy, assign, close, reopen } = useCaseChanges({ api, conversation, refresh });
  const isMine = assigned_to?.is_me === true;
  const isClosed = state === 'closed';
  return (
    <section aria-label={m.help_desk_case()} className="grid gap-3 border-t border-line pt-4">
      <h3 className={INFO_HEADING}>{m.help_desk_case()}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ui">
        <dt className="text-fg-2">{m.help_desk_case_state()}</dt>
        <dd>
          <CaseState help_desk={help_desk} isFull />
        </dd>
        <dt className="text-fg-2">{m.help_desk_case_with()}</dt>
        <dd aria-live="polite">{assigned_to === null ? m.help_desk_case_nobody() : isMine ? m.messages_you() : assigned_to.name}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        {!isClosed && (
          <>
            <Button size="small" isBusy={isBusy} onClick={() => void assign(isMine ? null : user_id)}>
              {isMine ? m.help_desk_hand_back() : m.help_desk_take()}
            </Button>
            <Menu
              trigger={
                <Button size="small" isBusy={isBusy}>
                  {m.help_desk_hand_over()}
                </Button>
              }
            >
              <Colleagues present={assigned_to?.user_id ?? null} onChoose={(to_id) => void assign(to_id)} />
            </Menu>
          </>
        )}
        <Button size="small" isBusy={isBusy} onClick={() => void (isClosed ? reopen() : close())}>
          {isClosed ? m.help_desk_reopen() : m.help_desk_close()}
        </Button>
      </div>
    </section>
  );
}

interface ColleaguesProps {
  /** Who has it now. */
  present: number | null;
  onChoose: (user_id: number) => void;
}

/** Who else answers at the help desk, read when the menu opens. */
function Colleagues({ present, onChoose }: ColleaguesProps) {
  const { loaded, reload } = useRead(queryOf(listHelpDeskStaff));
  if (loaded.state === 'loading')
    return (
      <MenuItem isDisabled onSelect={() => undefined}>
        {m.help_desk_colleagues_loading()}
      </MenuItem>
    );
  if (loaded.state === 'failed') return <MenuItem onSelect={() => void reload()}>{m.help_desk_colleagues_failed()}</MenuItem>;
  const others = loaded.value.data.filter(({ user_id, is_me }) => !is_me && user_id !== present);
  if (others.length === 0)
    return (
      <MenuItem isDisabled onSelect={() => undefined}>
        {m.help_desk_colleagues_none()}
      </MenuItem>
    );
  return others.map(({ user_id, name, profile_image }) => (
    <MenuItem
      key={user_id}
      icon={<Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 72) }} size={24} />}
      onSelect={() => onChoose(user_id)}
    >
      {name}
    </MenuItem>
  ));
}
