import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { WritingProps } from './composer.tsx';
import { LinkRow } from './link-row.tsx';
import { createTextEditor, readMarkdown } from './text-editor.ts';
import { FormattingToolbar } from './toolbar.tsx';
import { MentionList } from './mention-list.tsx';
import { createMentions } from './mentions.ts';
import { useEditorState } from './use-editor-state.ts';
import './composer.css';

/** Writing with buttons and keys; what comes out is the same Markdown that the plain field holds. */
export function RichText(props: WritingProps) {
  const { value, placeholder, isDisabled = false, isInvalid } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [mentions] = useState(() => (props.findPeople ? createMentions(props.findPeople) : null));
  useEffect(() => {
    latest.current = props;
  });
  // Before anything is painted: what stands below must not jump away under a finger.
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const { value: first, labelId } = latest.current;
    const made = createTextEditor({
      element: host.current,
      value: first,
      attributes: { class: 'tiptap prose', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      onChange: (markdown) => latest.current.onChange(markdown),
      onSubmit: () => latest.current.onSubmit?.(),
      onLink: () => setLinking(true),
      extensions: mentions ? [mentions.extension] : [],
    });
    setEditor(made);
    return () => made.destroy();
  }, [mentions]);
  // With the buttons above it, so that nothing is scrolled. Tiptap's own command waits for the next frame, and what is typed until then
  // would be lost.
  useLayoutEffect(() => {
    if (!editor || !latest.current.hasFocus) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor]);
  useAttributes(editor, props);
  useEffect(() => {
    // What was put in from outside: a draft, an emptied field after sending.
    if (editor && readMarkdown(editor) !== value.trim()) editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);
  const isEmpty = useEditorState(editor, (one) => String(one.isEmpty)) === 'true';
  return (
    <div
      className={classNames(
        'rounded-control bg-surface inset-ring-[1.5px] focus-within:inset-ring-2 focus-within:inset-ring-focus',
        isInvalid ? 'inset-ring-bad' : 'inset-ring-line-field',
        isDisabled && 'opacity-60',
      )}
    >
      {editor && (
        <FormattingToolbar
          editor={editor}
          isDisabled={isDisabled}
          onLink={() => setLinking(!isLinking)}
          isLinking={isLinking}
          canMention={mentions !== null}
        />
      )}
      {editor && isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <div className="relative">
        {isEmpty && placeholder !== undefined && (
          <p aria-hidden="true" className="pointer-events-none absolute inset-x-3.5 top-3 text-ui text-fg-3">
            {placeholder}
          </p>
        )}
        {editor && mentions && <MentionList editor={editor} mentions={mentions} />}
        <div
          ref={host}
          className={classNames('composer-text has-mentions max-h-[50vh] overflow-y-auto', props.isShort && 'composer-short')}
        />
      </div>
    </div>
  );
}

/** What assistive technology reads of the field changes with what is below it. */
function useAttributes(editor: Editor | null, { describedBy, isInvalid, isDisabled = false }: WritingProps): void {
  useEffect(() => {
    if (!editor) return;
    const box = editor.view.dom;
    if (describedBy === undefined) box.removeAttribute('aria-describedby');
    else box.setAttribute('aria-describedby', describedBy);
    box.setAttribute('aria-invalid', String(isInvalid));
    editor.setEditable(!isDisabled, false);
  }, [editor, describedBy, isInvalid, isDisabled]);
}
