import type { ApiClient } from '@sabha/contract/core/operation';
import { changeMembership, getConversation, leaveGroup } from '@sabha/contract/messages/operations';
import { Archive, BellOff, LogOut, Pin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { BlockButton } from '../../contact/public.ts';
import { describeEnd, endOf, spans, spanTexts } from '../../notifications/public.ts';
import { ReportButton } from '../../moderation/public.ts';
import { isChange, type Opened } from '../conversation-cache.ts';
import { titleOf } from '../title-of.ts';
import { useIsLost } from '../use-is-lost.ts';
import { usePresent } from '../use-present.ts';
import { CaseInfo } from './case-info.tsx';
import { ConversationFace } from './conversation-face.tsx';
import { SharedFiles } from './shared-files.tsx';
import { INFO_HEADING } from './info-heading.ts';
import { GroupMembers } from './group-members.tsx';

interface ConversationInfoProps {
  api: ApiClient;
  /** The reader. */
  user_id: number;
  conversation_id: number;
  /** Something changed that the list shows. */
  onChanged: () => void;
  /** The reader has nothing more to do with it. */
  onLeft: () => void;
}

interface Membership {
  readonly is_pinned?: boolean;
  readonly is_archived?: boolean;
  readonly muted_until?: string | null;
}

/** Who is in a conversation, and what the reader can do with it. */
export function ConversationInfo({ api, user_id, conversation_id, onChanged, onLeft }: ConversationInfoProps) {
  const params = { conversation_id };
  const { loaded, reload } = useRead(queryOf(getConversation, { params }));
  const isLost = useIsLost(conversation_id);
  useRefreshOn({ event: 'update_message', operations: [getConversation], restMs: 300, isMeant: isChange });
  const present = usePresent(loaded.state === 'ready' && !isLost ? loaded.value.data : null);
  const [isLeaving, setLeaving] = useState(false);
  if (isLost || loaded.state === 'failed') return null;
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.messages_loading()}>
        <Skeleton className="m-5 h-24" />
      </SkeletonGroup>
    );
  }
  const { data: conversation } = loaded.value;
  const { kind, person, help_desk, is_pinned, is_archived, muted_until, is_owner, is_closed } = conversation;
  const title = titleOf(conversation);
  const other_id = person?.user_id ?? null;
  const refresh = async () => {
    await reload();
    onChanged();
  };
  const run = async (work: () => Promise<unknown>, after?: () => void) => {
    try {
      await work();
      if (!after) return await refresh();
      after();
      onChanged();
    } catch (error) {
      void notify({ title: readProblem(error)?.detail ?? m.messages_failed(), kind: 'bad' });
    }
  };
  const change = (body: Membership) => void run(() => api.call(changeMembership, { params, body }));
  return (
    <div className="grid content-start gap-5 p-5">
      <div className="grid justify-items-start gap-3">
        <ConversationFace one={conversation} size={72} />
        <div className="min-w-0 max-w-full">
          <p className="display text-display-xs [overflow-wrap:anywhere]">{title}</p>
          <p className="text-sm text-fg-2">{describe(conversation)}</p>
        </div>
        {other_id !== null && (
          <ButtonLink size="small" to={`/profiles/${other_id}`}>
            {m.messages_profile()}
          </ButtonLink>
        )}
      </div>
      <SharedFiles conversation_id={conversation.conversation_id} />
      {kind === 'group' && (
        <GroupMembers api={api} conversation={conversation} present={present} onRun={run} onChanged={() => void refresh()} />
      )}
      {help_desk?.is_staff === true ? (
        <CaseInfo api={api} user_id={user_id} conversation={{ conversation_id, help_desk }} refresh={refresh} />
      ) : (
        <section aria-label={m.messages_privacy()} className="grid justify-items-start gap-1 border-t border-line pt-4">
          <h3 className={classNames(INFO_HEADING, 'pb-1')}>{m.messages_privacy()}</h3>
          <Action icon={<Pin size={18} strokeWidth={1.75} aria-hidden />} onPress={() => change({ is_pinned: !is_pinned })}>
            {is_pinned ? m.messages_unpin() : m.messages_pin()}
          </Action>
          <Muting muted_until={muted_until} onChange={(until) => change({ muted_until: until })} />
          <Action icon={<Archive size={18} strokeWidth={1.75} aria-hidden />} onPress={() => change({ is_archived: !is_archived })}>
            {is_archived ? m.messages_unarchive() : m.messages_archive()}
          </Action>
          {kind === 'group' && (
            <Action icon={<LogOut size={18} strokeWidth={1.75} aria-hidden />} onPress={() => setLeaving(true)}>
              {m.messages_leave()}
            </Action>
          )}
          {kind === 'group' && !is_owner && !is_closed && (
            <ReportButton api={api} subject={{ type: 'message_group', id: conversation_id }} label={m.messages_report_group()} />
          )}
          {other_id !== null && (
            <>
              <ReportButton api={api} subject={{ type: 'profile', id: other_id }} />
              <BlockButton
                api={api}
                person={{ user_id: other_id, name: title }}
                onChanged={() => {
                  onLeft();
                  onChanged();
                }}
              />
            </>
          )}
        </section>
      )}
      <Dialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={m.messages_leave_title()}
        description={m.messages_leave_text()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setLeaving(false)}>
              {m.messages_cancel()}
            </Button>
            <Button kind="danger" onClick={() => void run(() => api.call(leaveGroup, { params }), onLeft)}>
              {m.messages_leave()}
            </Button>
          </>
        }
      />
    </div>
  );
}

function describe({ kind, person, member_count: count, help_desk }: Opened): string | null {
  if (help_desk?.is_staff === false) return m.help_desk_team();
  return kind === 'group' ? m.messages_members({ count }) : (person?.headline ?? null);
}

/** Mutes the conversation for a while, or says until when it is muted. */
function Muting({ muted_until, onChange }: { muted_until: string | null; onChange: (until: string | null) => void }) {
  const time = muted_until === null ? null : describeEnd(muted_until);
  return (
    <>
      <Menu
        trigger={
          <Button kind="quiet" size="small">
            <BellOff size={18} strokeWidth={1.75} aria-hidden />
            {muted_until === null ? m.messages_mute() : m.messages_muted()}
          </Button>
        }
      >
        {muted_until !== null && <MenuItem onSelect={() => onChange(null)}>{m.messages_unmute()}</MenuItem>}
        {muted_until !== null && <MenuLine />}
        {spans.map((span) => (
          <MenuItem key={span} onSelect={() => onChange(endOf(span, new Date()))}>
            {spanTexts[span]()}
          </MenuItem>
        ))}
      </Menu>
      <p role="status" className="px-3 text-sm text-fg-2 empty:hidden">
        {muted_until !== null && (time === null ? m.notify_muted_for_good() : m.notify_muted_until({ time }))}
      </p>
    </>
  );
}

function Action({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" size="small" onClick={onPress}>
      {icon}
      {children}
    </Button>
  );
}
