import type { DiaryEntry, DiaryKind } from '@sabha/contract/core/diary-entry';
import { Flag } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { themeClass } from '../../../ui/tag.tsx';
import { latticeOf } from '../describe-entry.ts';

interface KindSwatchProps {
  /** `free`: hours in which the person can be met. */
  kind: DiaryKind | 'free';
  /** Of a session. */
  theme?: DiaryEntry['theme'];
  /** How large it is: as high as a line unless given. */
  className?: string;
}

/** The form of a kind in small. Its word stands beside it. */
export function KindSwatch({ kind, theme = null, className = 'size-4.5' }: KindSwatchProps) {
  if (kind === 'deadline') {
    return (
      <span aria-hidden className={classNames('grid shrink-0 place-items-center border-b-2 border-fg text-fg', className)}>
        <Flag strokeWidth={2} className="size-3/4" />
      </span>
    );
  }
  if (kind === 'meeting' || kind === 'own' || kind === 'free') {
    return <span aria-hidden className={classNames('block shrink-0 rounded-[3px]', plain[kind], className)} />;
  }
  const lattice = latticeOf({ kind, theme });
  if (kind === 'shift') {
    return (
      <span aria-hidden className={classNames('block shrink-0 overflow-hidden rounded-[3px] bg-theme-tint th-land', className)}>
        {lattice && <Jaali lattice={lattice} scale={0.3} className="h-1/2" />}
      </span>
    );
  }
  return (
    lattice && <Jaali lattice={lattice} scale={0.3} className={classNames('shrink-0 rounded-[3px]', themeClass(lattice), className)} />
  );
}

const plain = {
  meeting: 'bg-neel-800 dark:bg-neel-600',
  own: 'bg-surface inset-ring-[1.5px] inset-ring-line-field',
  free: 'border-[1.5px] border-dashed border-line-field',
} as const;
