import type { Topic } from '@sabha/contract/forum/topic';
import { MoreVertical, Pencil, Pin, PinOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

const EditTopicDialog = lazyPart(async () => (await import('../write/edit-topic-dialog.tsx')).EditTopicDialog);

/** What its author and those who moderate change of a topic. */
export function TopicMenu({ topic, onPin }: { topic: Topic; onPin: (is_pinned: boolean) => void }) {
  const [isEditing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const { abilities, is_pinned } = topic;
  if (!abilities.edit && !abilities.pin) return null;
  function close(): void {
    setEditing(false);
    // The title of the window is that of the topic.
    void revalidate();
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" title={m.topic_more()} className={ICON_BUTTON}>
            <span className="sr-only">{m.topic_more()}</span>
            <MoreVertical size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {abilities.edit && (
          <MenuItem icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => setEditing(true)}>
            {m.topic_edit()}
          </MenuItem>
        )}
        {abilities.pin && (
          <MenuItem
            icon={
              is_pinned ? (
                <PinOff size={18} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Pin size={18} strokeWidth={1.75} aria-hidden="true" />
              )
            }
            onSelect={() => onPin(!is_pinned)}
          >
            {is_pinned ? m.topic_unpin() : m.topic_pin()}
          </MenuItem>
        )}
      </Menu>
      {isEditing && (
        <Suspense>
          <EditTopicDialog topic={topic} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
