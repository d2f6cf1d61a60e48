import type { HelpDeskCase } from '@sabha/contract/messages/message';
import { listHelpDesk } from '@sabha/contract/messages/help-desk-operations';
import { imageUrl } from '../../../lib/image-url.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { inboxHref, type HelpDeskView } from '../messages-address.ts';
import { CaseState } from './case-state.tsx';
import { ConversationLine } from './conversation-line.tsx';
import { ConversationPages } from './conversation-pages.tsx';

const views: Readonly<Record<HelpDeskView, () => string>> = {
  waiting: m.help_desk_view_waiting,
  mine: m.help_desk_view_mine,
  open: m.help_desk_view_open,
  closed: m.help_desk_view_closed,
};

interface HelpDeskViewsProps {
  here: URLSearchParams;
  view: HelpDeskView;
  /** How many wait for an answer, as soon as that is known. */
  waiting: number | undefined;
}

export function HelpDeskViews({ here, view, waiting }: HelpDeskViewsProps) {
  return (
    <SwitchLinks
      label={m.help_desk_views()}
      views={(Object.keys(views) as HelpDeskView[]).map((each) => ({
        to: inboxHref(here, each),
        label: views[each](),
        count: each === 'waiting' ? waiting : undefined,
        isCurrent: each === view,
      }))}
      className="mt-3 max-w-full min-w-full overflow-x-auto [scrollbar-width:none] *:flex-auto *:justify-center *:px-1.5 *:text-sm *:whitespace-nowrap"
    />
  );
}

interface HelpDeskListProps {
  view: HelpDeskView;
  /** Empty for everything. */
  search: string;
  here: URLSearchParams;
  isWanted: boolean;
  current: number | null;
}

/** What people ask the help desk, a hundred at a time, for those who answer there. */
export function HelpDeskList({ view, search, here, isWanted, current }: HelpDeskListProps) {
  return (
    <ConversationPages
      readFrom={(cursor) => queryOf(listHelpDesk, { query: { view, limit: 100, ...(search && { search }), ...(cursor && { cursor }) } })}
      isWanted={isWanted}
      nothing={search ? m.messages_none_named() : view === 'waiting' ? m.help_desk_nothing_waits() : m.messages_none_here()}
    >
      {(one, now) => (
        <ConversationLine
          one={one}
          here={here}
          isCurrent={one.conversation_id === current}
          now={now}
          below={one.help_desk && <CaseMarks help_desk={one.help_desk} />}
        />
      )}
    </ConversationPages>
  );
}

/** How far it is, and with whom. */
function CaseMarks({ help_desk }: { help_desk: HelpDeskCase }) {
  const { assigned_to } = help_desk;
  return (
    <span className="flex items-center gap-2 pt-0.5 text-xs text-fg-2">
      <CaseState help_desk={help_desk} />
      {assigned_to !== null && (
        <span className="ml-auto flex min-w-0 items-center gap-1">
          <Avatar
            face={{ name: assigned_to.name, seed: `person:${assigned_to.user_id}`, image: imageUrl(assigned_to.profile_image, 72) }}
            size={16}
          />
          <span className="truncate">{assigned_to.is_me ? m.help_desk_with_you() : m.help_desk_with({ name: assigned_to.name })}</span>
        </span>
      )}
    </span>
  );
}
