import type { ReactNode } from 'react';

/** A face, with a dot while its person is there; words beside it have to say the same. */
export function PresentFace({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  return (
    <span className="relative inline-flex shrink-0">
      {children}
      {isHere && <span aria-hidden className="absolute -right-0.5 -bottom-0.5 size-3 rounded-full bg-ok ring-2 ring-surface" />}
    </span>
  );
}
