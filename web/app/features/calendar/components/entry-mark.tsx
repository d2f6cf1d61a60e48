import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Flag, Handshake, Repeat } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { themeClass } from '../../../ui/tag.tsx';
import { faceOf, isTentative, latticeOf } from '../describe-entry.ts';

const box = 'size-11 shrink-0 rounded-control';

/** What an entry is, beside its title; a meeting has the face of the other. */
export function EntryMark({ entry }: { entry: DiaryEntry }) {
  const { kind, person, own } = entry;
  const lattice = latticeOf(entry);
  if (person) {
    return <Avatar face={faceOf(person)} size={44} />;
  }
  if (kind === 'shift' && lattice) {
    return (
      <span aria-hidden className={classNames(box, 'overflow-hidden bg-theme-tint', themeClass(lattice))}>
        <Jaali lattice={lattice} scale={0.5} className={classNames('h-1/2', isTentative(entry) && 'opacity-40')} />
      </span>
    );
  }
  if (lattice) {
    return (
      <span aria-hidden className="size-11 shrink-0">
        <Jaali lattice={lattice} scale={0.5} className={classNames('size-full rounded-control', isTentative(entry) && 'opacity-40')} />
      </span>
    );
  }
  return (
    <span aria-hidden className={classNames('grid place-items-center', plain[kind] ?? plain.own)}>
      {kind === 'deadline' && <Flag size={20} strokeWidth={1.75} />}
      {kind === 'meeting' && <Handshake size={20} strokeWidth={1.75} />}
      {own?.is_repeated && <Repeat size={19} strokeWidth={1.75} />}
    </span>
  );
}

const plain: Partial<Record<DiaryEntry['kind'], string>> & { own: string } = {
  own: `${box} text-fg-2 inset-ring-[1.5px] inset-ring-line-field`,
  meeting: `${box} bg-neel-800 text-stone-50 dark:bg-neel-600`,
  deadline: 'h-11 w-11 shrink-0 border-b-2 border-fg text-fg',
};
