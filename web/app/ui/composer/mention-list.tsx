import type { Editor } from '@tiptap/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../lib/create-store.ts';
import { m } from '../../paraglide/messages.js';
import { Avatar } from '../avatar.tsx';
import { classNames } from '../class-names.ts';
import type { Mentionable, Mentioning, Mentions } from './mentions.ts';

interface MentionListProps {
  editor: Editor;
  mentions: Mentions;
}

/** People of the name that is being written, at that name. The field keeps the focus, and its keys go through them. */
export function MentionList({ editor, mentions }: MentionListProps) {
  const id = useId();
  const { mentioning, chosen } = useStore(mentions, mentions.read());
  const isOpen = mentioning !== null && mentioning.people.length > 0;
  useOwned(editor, isOpen ? { list: id, option: optionId(id, chosen) } : null);
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {isOpen ? m.composer_people_found({ count: mentioning.people.length }) : ''}
      </span>
      {isOpen && (
        <Place mount={mentioning.mount}>
          <div
            id={id}
            role="listbox"
            aria-label={m.composer_people()}
            className="w-72 max-w-[90vw] rounded-card bg-raised p-1.5 text-fg shadow-3"
          >
            {mentioning.people.map((person, index) => (
              <Person
                key={person.user_id}
                person={person}
                id={optionId(id, index)}
                isChosen={index === chosen}
                onPoint={() => mentions.point(index)}
                onChoose={() => mentioning.choose(person)}
              />
            ))}
          </div>
        </Place>
      )}
    </>
  );
}

const optionId = (id: string, index: number) => `${id}-${index}`;

/** Where the name stands, over everything else. */
function Place({ mount, children }: Pick<Mentioning, 'mount'> & { children: ReactNode }) {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'z-60' }));
  useEffect(() => mount(host), [host, mount]);
  return createPortal(children, host);
}

/** The field says which list belongs to it, and which of its options the keys have reached. */
function useOwned(editor: Editor, open: { readonly list: string; readonly option: string } | null): void {
  const [list, option] = [open?.list, open?.option];
  useEffect(() => {
    if (list === undefined || option === undefined) return undefined;
    const box = editor.view.dom;
    box.setAttribute('aria-controls', list);
    box.setAttribute('aria-activedescendant', option);
    return () => {
      box.removeAttribute('aria-controls');
      box.removeAttribute('aria-activedescendant');
    };
  }, [editor, list, option]);
}

interface PersonProps {
  person: Mentionable;
  id: string;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Person({ person: { user_id, name, headline, image }, id, isChosen, onPoint, onChoose }: PersonProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classNames('flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5', isChosen && 'bg-hover')}
      onPointerMove={onPoint}
      // The cursor stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar face={{ name, seed: `person:${user_id}`, image }} size={36} />
      <span className="min-w-0">
        <span className="block truncate text-ui font-semibold">{name}</span>
        {headline !== null && headline !== '' && <span className="block truncate text-sm text-fg-2">{headline}</span>}
      </span>
    </div>
  );
}
