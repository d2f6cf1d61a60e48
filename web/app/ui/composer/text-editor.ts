import { Editor, type AnyExtension } from '@tiptap/core';
import { Markdown } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';

/**
 * What members can write, and nothing more: the server shows a text through one allow-list, and what that leaves out must not look
 * possible here. Headings belong to pages; underlining reads as a link.
 */
export const textExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      // Named here they would be registered with every field of a page; all of them are known anyway.
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && /^(?:https?:|mailto:|tel:|[/#])/i.test(address),
    },
  }),
  Markdown,
];

interface EditorParts {
  readonly element: HTMLElement;
  readonly value: string;
  /** Of the text box, as assistive technology reads it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (markdown: string) => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
  /** What else the text can do than what all of them can. */
  readonly extensions: readonly AnyExtension[];
  /** Ctrl or Cmd with K. */
  readonly onLink: () => void;
}

export function createTextEditor({ element, value, attributes, onChange, onSubmit, onLink, extensions }: EditorParts): Editor {
  return new Editor({
    element,
    extensions: [...textExtensions, ...extensions],
    content: value,
    contentType: 'markdown',
    // The policy of the page allows no style that a script writes; the few rules stand in composer.css.
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes },
      handleKeyDown(_, event) {
        if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
        if (event.key === 'Enter') {
          onSubmit();
          return true;
        }
        if (event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        onLink();
        return true;
      },
    },
    onUpdate: ({ editor }) => onChange(readMarkdown(editor)),
  });
}

/** What was written, as Markdown; empty when there is nothing but white space. */
export function readMarkdown(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getMarkdown().trim();
}
