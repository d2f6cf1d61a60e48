import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { CONTROL } from '../field.tsx';
import { classNames } from '../class-names.ts';

/** Where the chosen words lead. It stands inside of forms, so it is none itself. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const hasLink = editor.isActive('link');
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  function set(): void {
    const href = toAddress(address);
    setWrong(href === null);
    if (href === null) return;
    const texts = editor.chain().focus().extendMarkRange('link');
    // Without chosen words the address itself is the text.
    if (editor.state.selection.empty && !hasLink)
      texts.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else texts.setLink({ href }).run();
    onClose();
  }
  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }
  return (
    <div className="grid gap-2 border-b border-line px-3.5 py-3">
      <label htmlFor={id} className="text-sm font-semibold text-fg">
        {m.composer_link_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for a link
          autoFocus
          type="text"
          inputMode="url"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}e` : undefined}
          className={classNames(CONTROL, 'h-11 min-w-0 flex-1 basis-48')}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <Button onClick={set}>{m.composer_link_set()}</Button>
        {hasLink && (
          <Button kind="quiet" onClick={remove}>
            {m.composer_link_remove()}
          </Button>
        )}
      </div>
      {isWrong && (
        <p id={`${id}e`} role="alert" className="text-xs font-[550] text-bad-text">
          {m.composer_link_wrong()}
        </p>
      )}
    </div>
  );
}

/** An address as people type it; null for what leads nowhere or runs something. */
function toAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^\/[^/]/.test(text)) return text;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  return /^(https?|mailto|tel):$/.test(new URL(full).protocol) ? full : null;
}
