import type { ApiClient } from '@sabha/contract/core/operation';
import { messageLimits, type ConversationMember, type Recipient } from '@sabha/contract/messages/message';
import { addMembers, removeMember, renameGroup } from '@sabha/contract/messages/operations';
import { Pencil, UserPlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import type { Opened } from '../conversation-cache.ts';
import { INFO_HEADING } from './info-heading.ts';
import { PersonPicker } from './person-picker.tsx';
import { PresentFace } from './present-face.tsx';

interface GroupMembersProps {
  api: ApiClient;
  conversation: Opened;
  /** Which of them are there at this moment. */
  present: ReadonlySet<number>;
  onRun: (work: () => Promise<unknown>) => Promise<void>;
  /** Something changed that is shown beside this, too. */
  onChanged: () => void;
}

type Asking = { readonly what: 'add' | 'rename' } | { readonly what: 'remove'; readonly member: ConversationMember };

/** The people of a group; whoever leads it adds, removes and renames. While it is closed nobody comes in, and it has no name. */
export function GroupMembers({ api, conversation, present, onRun, onChanged }: GroupMembersProps) {
  const { conversation_id, members, is_owner, is_closed } = conversation;
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  /** Another dialog may be open when an answer comes. */
  const closeOne = (what: Asking['what']) => setAsking((now) => (now?.what === what ? null : now));
  const run = (work: () => Promise<unknown>) => {
    close();
    void onRun(work);
  };
  return (
    <section aria-label={m.messages_people()} className="grid gap-1 border-t border-line pt-4">
      <h3 className={classNames(INFO_HEADING, 'pb-1')}>{m.messages_people()}</h3>
      <ul>
        {members.map((member) => (
          <li key={member.member_id} className="flex min-h-11 items-center gap-2.5">
            <PresentFace isHere={present.has(member.member_id)}>
              <Avatar
                face={{ name: member.name, seed: `person:${member.user_id ?? member.name}`, image: imageUrl(member.profile_image, 72) }}
                size={32}
              />
            </PresentFace>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ui">{member.is_me ? m.messages_you() : member.name}</span>
              {present.has(member.member_id) && <span className="sr-only">{m.messages_here_now()}</span>}
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
      {is_owner && !is_closed && (
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
          onAdd={async (user_ids) => {
            await api.call(addMembers, { params: { conversation_id }, body: { user_ids } });
            closeOne('add');
            onChanged();
          }}
        />
      )}
      {asking?.what === 'rename' && (
        <RenameDialog
          api={api}
          conversation={conversation}
          onClose={close}
          onRenamed={() => {
            closeOne('rename');
            onChanged();
          }}
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
  /** @throws ProblemError as the server said it */
  onAdd: (user_ids: number[]) => Promise<void>;
}

function AddDialog({ without, onClose, onAdd }: AddDialogProps) {
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const outside = chosen.find(({ can_join }) => !can_join);
  const problem = outside ? m.messages_not_in_group({ name: outside.name }) : refusal;
  async function add(): Promise<void> {
    setBusy(true);
    try {
      await onAdd(chosen.map(({ user_id }) => user_id));
    } catch (error) {
      setRefusal(refusalText(error, m.messages_failed()));
      setBusy(false);
    }
  }
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
          <Button kind="primary" isBusy={isBusy} disabled={chosen.length === 0 || outside !== undefined} onClick={() => void add()}>
            {m.messages_add()}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <p role="alert" className="pb-3 text-sm text-bad-text">
          {problem}
        </p>
      )}
      <PersonPicker
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setRefusal(null);
        }}
        without={without}
      />
    </Dialog>
  );
}

interface RenameDialogProps {
  api: ApiClient;
  conversation: Opened;
  onRenamed: () => void;
  onClose: () => void;
}

function RenameDialog({ api, conversation: { conversation_id, title }, onRenamed, onClose }: RenameDialogProps) {
  const id = useId();
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: renameGroup.body,
    values: { title },
    describe: (_path, code) => (code === 'too_big' ? m.composer_shorten({ max: messageLimits.title }) : m.messages_group_name_missing()),
    async send(written) {
      await api.call(renameGroup, { params: { conversation_id }, body: { title: written.title.trim() } });
      onRenamed();
    },
  });
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
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.messages_save()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={refusalText(failure, m.messages_failed())} />}
        <Field label={m.messages_group_name()} error={errorOf('title')} isRequired>
          <Input {...form.register('title')} maxLength={messageLimits.title} />
        </Field>
      </form>
    </Dialog>
  );
}
