import { reactions, type Post, type Reaction } from '@sabha/contract/discussion/post';
import { SmilePlus } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { reactionViews } from '../reaction-names.ts';
import { useFollowGone } from '../use-follow-gone.ts';

interface ReactionsProps {
  post: Post;
  canReact: boolean;
  onReact: (reaction: Reaction, is_on: boolean) => void;
}

/** What readers said with one press; one's own are lit. */
export function Reactions({ post, canReact, onReact }: ReactionsProps) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const followGone = useFollowGone();
  return (
    <>
      {post.reactions.map(({ reaction, count, is_mine }) => {
        const { icon: Icon, label } = reactionViews[reaction];
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={is_mine}
            aria-label={m.discussion_reaction_count({ reaction: label(), count })}
            title={label()}
            disabled={!canReact}
            className={classNames(
              'hit-44 inline-flex h-8.5 items-center gap-1.5 rounded-full px-3 text-sm font-semibold tabular',
              is_mine ? 'bg-lit-tint text-fg inset-ring-[1.5px] inset-ring-lit' : 'text-fg-2 inset-ring-[1.5px] inset-ring-line-field',
              canReact && 'hover:bg-hover',
            )}
            onClick={({ currentTarget }) => {
              // The last one of its kind takes its button with it.
              followGone(currentTarget, () => menuButton.current?.focus());
              onReact(reaction, !is_mine);
            }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {count}
          </button>
        );
      })}
      {canReact && (
        <Menu
          trigger={
            <button ref={menuButton} type="button" title={m.discussion_react()} className={classNames(ICON_BUTTON, 'first:-ml-3')}>
              <span className="sr-only">{m.discussion_react()}</span>
              <SmilePlus size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          }
        >
          {reactions.map((reaction) => {
            const { icon: Icon, label } = reactionViews[reaction];
            const isMine = post.reactions.some((one) => one.reaction === reaction && one.is_mine);
            return (
              <MenuItem
                key={reaction}
                icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
                onSelect={() => onReact(reaction, !isMine)}
              >
                {label()}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
