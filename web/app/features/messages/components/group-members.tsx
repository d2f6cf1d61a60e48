import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import { messageLimits, type ConversationMember, type Recipient } from '@sabha/contract/messages/message';
import { addMembers, removeMember, renameGroup, type getConversation } from '@sabha/contract/messages/operations';
import { Pencil, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonPicker } from './person-picker.tsx';

interface GroupMembersProps {
  api: ApiClient;
  conversation: OperationOutput<typeof getConversation>['data'];
  onRun: (work: () => Promise<unknown>) => Promise<void>;
}

type Asking = { readonly what: 'add' | 'rename' } | { readonly what: 'remove'; readonly member: ConversationMember };

/** The people of a group; whoever leads it adds, removes and renames. */
export function GroupMembers({ api, conversation, onRun }: GroupMembersProps) {
  const { conversation_id, members, is_owner } = conversation;
  const [asking, setAsking] = useState<Asking | null>(null);
  const params = { conversation_id };
  const close = () => setAsking(null);
  const run = (work: () => Promise<unknown>) => {
    close();
    void onRun(work);
  };
  return (
    <section aria-label={m.messages_people()} className="grid gap-1 border-t border-line pt-4">
      <h3 className="pb-1 text-sm font-bold">{m.messages_people()}</h3>
      <ul>
        {members.map((member) => (
          <li key={member.member_id} className="flex min-h-11 items-center gap-2.5">
            <Avatar
              face={{ name: member.name, seed: `person:${member.user_id ?? member.name}`, image: imageUrl(member.profile_image, 72) }}
              size={32}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ui">{member.is_me ? m.messages_you() : member.name}</span>
              {member.is_owner && <span className="block text-xs text-fg-2">{m.messages_owner()}</span>}
            </span>
            {is_owner && !member.is_me && (
              <IconButton label={m.messages_remove({ name: member.name })} onClick={() => setAsking({ what: 'remove', member })}>
                <X size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {is_owner && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Button size="small" onClick={() => setAsking({ what: 'add' })}>
            <UserPlus size={17} strokeWidth={1.75} aria-hidden />
            {m.messages_add()}
          </Button>
          <Button size="small" kind="quiet" onClick={() => setAsking({ what: 'rename' })}>
            <Pencil size={17} strokeWidth={1.75} aria-hidden />
            {m.messages_rename()}
          </Button>
        </p>
      )}
      {asking?.what === 'add' && (
        <AddDialog
          without={members.map(({ member_id }) => member_id)}
          onClose={close}
          onAdd={(user_ids) => run(() => api.call(addMembers, { params, body: { user_ids } }))}
        />
      )}
      {asking?.what === 'rename' && (
        <RenameDialog
          title={conversation.title}
          onClose={close}
          onRename={(title) => run(() => api.call(renameGroup, { params, body: { title } }))}
        />
      )}
      {asking?.what === 'remove' && (
        <Dialog
          isOpen
          onOpenChange={close}
          title={m.messages_remove_title({ name: asking.member.name })}
          description={m.messages_remove_text()}
          footer={
            <>
              <Button kind="quiet" onClick={close}>
                {m.messages_cancel()}
              </Button>
              <Button
                kind="danger"
                onClick={() => run(() => api.call(removeMember, { params: { conversation_id, user_id: asking.member.member_id } }))}
              >
                {m.messages_remove_confirm()}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}

interface AddDialogProps {
  without: readonly number[];
  onClose: () => void;
  onAdd: (user_ids: number[]) => void;
}

function AddDialog({ without, onClose, onAdd }: AddDialogProps) {
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const outside = chosen.find(({ can_join }) => !can_join);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.messages_add()}
      description={m.messages_add_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.messages_cancel()}
          </Button>
          <Button
            kind="primary"
            disabled={chosen.length === 0 || outside !== undefined}
            onClick={() => onAdd(chosen.map(({ user_id }) => user_id))}
          >
            {m.messages_add()}
          </Button>
        </>
      }
    >
      {outside && (
        <p role="alert" className="pb-3 text-sm text-bad-text">
          {m.messages_not_in_group({ name: outside.name })}
        </p>
      )}
      <PersonPicker chosen={chosen} onChange={setChosen} without={without} />
    </Dialog>
  );
}

function RenameDialog({ title, onClose, onRename }: { title: string; onClose: () => void; onRename: (title: string) => void }) {
  const [text, setText] = useState(title);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.messages_rename()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.messages_cancel()}
          </Button>
          <Button kind="primary" disabled={text.trim() === ''} onClick={() => onRename(text.trim())}>
            {m.messages_save()}
          </Button>
        </>
      }
    >
      <Field label={m.messages_group_name()} isRequired>
        <Input value={text} maxLength={messageLimits.title} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}
