import { Extension, type Editor, type Range } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from '@tiptap/suggestion';
import { createStore, type Store } from '../../lib/create-store.ts';

/** Somebody who can be named in a text. */
export interface Mentionable {
  readonly user_id: number;
  readonly name: string;
  readonly headline: string | null;
  /** Where a small picture of them is; undefined without one. */
  readonly image: string | undefined;
}

/** Finds people by the beginning of a name; whoever is near at hand without one. */
export type FindMentionable = (search: string) => Promise<readonly Mentionable[]>;

/** What is offered while somebody writes a name after @. */
export interface Mentioning {
  readonly people: readonly Mentionable[];
  readonly choose: (person: Mentionable) => void;
  /** Puts an element at the name that is written; answers how it is taken away. */
  readonly mount: (element: HTMLElement) => () => void;
}

const linkOf = ({ schema }: EditorState): MarkType => {
  const link = schema.marks['link'];
  if (!link) throw new Error('This text has no links.');
  return link;
};

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

export interface MentionState {
  /** Null while nobody is being named. */
  readonly mentioning: Mentioning | null;
  /** Which of the people the keys have reached. */
  readonly chosen: number;
}

export interface Mentions extends Pick<Store<MentionState>, 'read' | 'subscribe'> {
  readonly extension: Extension;
  readonly point: (index: number) => void;
}

const nobody: MentionState = { mentioning: null, chosen: 0 };

/** Those alone one of whose names begins like this; the one whom the keys have reached stays so. */
function filterPeople({ mentioning, chosen }: MentionState & { mentioning: Mentioning }, search: string): MentionState {
  const begins = ({ name }: Mentionable) => ` ${name}`.toLocaleLowerCase().includes(` ${search.toLocaleLowerCase()}`);
  const people = mentioning.people.filter(begins);
  const reached = mentioning.people[chosen];
  return { mentioning: { ...mentioning, people }, chosen: Math.max(0, reached ? people.indexOf(reached) : 0) };
}

/** Naming people while somebody writes: @ and the beginning of a name, the arrow keys, Enter or Tab. */
export function createMentions(find: FindMentionable): Mentions {
  const { read, set, subscribe } = createStore<MentionState>(() => nobody);
  const show = ({ items, query, command, mount, loading }: SuggestionProps<Mentionable, Mentionable>) => {
    const { mentioning, chosen } = read();
    // Until the next answer is there, those of the last one stand whom what is written now still means, and take its place.
    if (loading) return mentioning && set(filterPeople({ mentioning: { ...mentioning, choose: command }, chosen }, query.trim()));
    set({ mentioning: { people: items, choose: command, mount: mentioning?.mount ?? mount }, chosen: 0 });
  };
  function isTaken({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const { mentioning, chosen } = read();
    const people = mentioning?.people ?? [];
    const person = people[chosen];
    if (!mentioning || !person || ctrlKey || metaKey || altKey || shiftKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) set({ mentioning, chosen: (chosen + step + people.length) % people.length });
    else if (key === 'Enter' || key === 'Tab') mentioning.choose(person);
    else return false;
    return true;
  }
  const extension = Extension.create({
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
          // Within the page's own part, and over whatever cuts off what is too large for it.
          container: 'main',
          floatingUi: { strategy: 'fixed' },
          // Who is named already is named no more.
          allow: ({ state, range }) => !state.doc.rangeHasMark(range.from, range.to, linkOf(state)),
          shouldShow: ({ query, text }) => text.length <= longest && !/^\s/.test(query),
          items: async ({ query }) => [...(await find(query.trim()))],
          command: ({ editor, range, props }) => insertMention(editor, range, props),
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => set(nobody),
            onKeyDown: ({ event }: SuggestionKeyDownProps) => isTaken(event),
          }),
        }),
      ];
    },
  });
  return { extension, read, subscribe, point: (chosen) => set({ ...read(), chosen }) };
}
