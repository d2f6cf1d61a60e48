import { Extension, type Editor, type Range } from '@tiptap/core';
import { Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from '@tiptap/suggestion';

/** Somebody who can be named in a text. */
export interface Mentionable {
  readonly user_id: number;
  readonly name: string;
  readonly headline: string | null;
  readonly profile_image: string | null;
}

/** Finds people by the beginning of a name; whoever is near at hand without one. */
export type FindMentionable = (search: string) => Promise<readonly Mentionable[]>;

/** What is offered while somebody writes a name after @. */
export interface Mentioning {
  readonly people: readonly Mentionable[];
  readonly search: string;
  readonly choose: (person: Mentionable) => void;
  /** Puts an element at the name that is written; answers how it is taken away. */
  readonly mount: (element: HTMLElement) => () => void;
}

interface MentionsOptions {
  readonly find: FindMentionable;
  /** Null when nobody is named any more. */
  readonly onChange: (mentioning: Mentioning | null) => void;
  /** Whether the key was meant for what is offered. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

const restMs = 150;
/** Longer than what people type of a name before they choose. */
const longest = 40;

/** A mention is an ordinary link to somebody's page whose text begins with @, so that it is readable wherever Markdown is. */
function insertMention(editor: Editor, range: Range, { user_id, name }: Mentionable): void {
  const text = `@${name.replace(/[[\]\n]/g, ' ')}`;
  const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href: `/profiles/${user_id}` } }] };
  editor
    .chain()
    .focus()
    .insertContentAt(range, [link, { type: 'text', text: ' ' }])
    .unsetMark('link')
    .run();
}

export const createMentions = ({ find, onChange, onKey }: MentionsOptions): Extension => {
  const show = ({ items, query, command, mount }: SuggestionProps<Mentionable, Mentionable>) =>
    onChange({ people: items, search: query, choose: command, mount });
  return Extension.create({
    name: 'mentions',
    // Before the keys of the text: Enter chooses while somebody is offered.
    priority: 1_000,
    addProseMirrorPlugins() {
      return [
        Suggestion<Mentionable, Mentionable>({
          editor: this.editor,
          char: '@',
          allowSpaces: true,
          debounce: restMs,
          shouldShow: ({ query, text }) => text.length <= longest && !/^\s/.test(query),
          items: async ({ query }) => [...(await find(query.trim()))],
          command: ({ editor, range, props }) => insertMention(editor, range, props),
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => onChange(null),
            onKeyDown: ({ event }: SuggestionKeyDownProps) => onKey(event),
          }),
        }),
      ];
    },
  });
};
