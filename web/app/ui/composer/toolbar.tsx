import type { Editor } from '@tiptap/core';
import { AtSign, Bold, Code, Italic, Link2, List, ListOrdered, Quote, type LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../class-names.ts';
import { ICON_BUTTON } from '../icon-button.tsx';
import { useEditorState } from './use-editor-state.ts';

interface Format {
  /** How the editor calls it. */
  readonly name: string;
  readonly icon: LucideIcon;
  readonly label: () => string;
  readonly keys: string;
  readonly toggle: (editor: Editor) => void;
}

const formats: readonly Format[] = [
  { name: 'bold', icon: Bold, label: m.composer_bold, keys: 'Mod+B', toggle: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: Italic,
    label: m.composer_italic,
    keys: 'Mod+I',
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    icon: List,
    label: m.composer_bullets,
    keys: 'Mod+Shift+8',
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    label: m.composer_numbers,
    keys: 'Mod+Shift+7',
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: Quote,
    label: m.composer_quote,
    keys: 'Mod+Shift+B',
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'code', icon: Code, label: m.composer_code, keys: 'Mod+E', toggle: (editor) => editor.chain().focus().toggleCode().run() },
];

interface ToolbarProps {
  editor: Editor;
  isDisabled: boolean;
  isLinking: boolean;
  onLink: () => void;
  /** Whether people can be named. */
  canMention: boolean;
}

/** One stop for the Tab key; the arrow keys go from button to button, as in every toolbar. */
export function FormattingToolbar({ editor, isDisabled, isLinking, onLink, canMention }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const active = useEditorState(editor, (one) =>
    [...formats.map(({ name }) => name), 'link'].filter((name) => one.isActive(name)).join(' '),
  );
  const isActive = (name: string) => active.split(' ').includes(name);
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl+';
  const titleOf = (label: string, keys: string) => `${label} (${keys.replace('Mod+', mod)})`;
  function move(event: KeyboardEvent): void {
    const last = formats.length + (canMention ? 1 : 0);
    const next = { ArrowRight: current === last ? 0 : current + 1, ArrowLeft: current === 0 ? last : current - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  const buttonOf = (index: number) => ({
    type: 'button' as const,
    tabIndex: index === current ? 0 : -1,
    disabled: isDisabled,
    onFocus: () => setCurrent(index),
  });
  const appearance = (isOn: boolean) => classNames(ICON_BUTTON, isOn && 'bg-hover text-fg inset-ring-[1.5px] inset-ring-line-field');
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={m.composer_formatting()}
      tabIndex={-1}
      // On a narrow window they share what there is: one alone in a second line reads as another thing.
      className="flex border-b border-line px-1 [&>button]:w-auto [&>button]:min-w-0 [&>button]:flex-[0_1_2.75rem]"
      onKeyDown={move}
    >
      {formats.map(({ name, icon: Icon, label, keys, toggle }, index) => (
        <button
          key={name}
          {...buttonOf(index)}
          type="button"
          aria-pressed={isActive(name)}
          aria-label={label()}
          title={titleOf(label(), keys)}
          className={appearance(isActive(name))}
          onClick={() => toggle(editor)}
        >
          <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
      <button
        {...buttonOf(formats.length)}
        type="button"
        aria-expanded={isLinking}
        aria-label={m.composer_link()}
        title={titleOf(m.composer_link(), 'Mod+K')}
        className={appearance(isLinking || isActive('link'))}
        onClick={onLink}
      >
        <Link2 size={19} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {canMention && (
        <button
          {...buttonOf(formats.length + 1)}
          type="button"
          aria-label={m.composer_mention()}
          title={`${m.composer_mention()} (@)`}
          className={appearance(false)}
          onClick={() => beginMention(editor)}
        >
          <AtSign size={19} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Writes the sign that a name follows, apart from the word before it. */
function beginMention(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset);
  editor
    .chain()
    .focus()
    .insertContent(before === '' || /\s/.test(before) ? '@' : ' @')
    .run();
}
