import { useEffect, useRef } from 'react';
import type { Face } from './face.ts';
import { classNames } from './class-names.ts';
import { loadOrnament } from './load-code.ts';
import { useImage } from './use-image.ts';

// Resolved while building: the browser's bundle has no static way to the drawing code.
const drawing = import.meta.env.SSR ? await import('./jaali/person.ts') : null;

interface PersonArchProps {
  face: Face;
  /** "Ishani Vaghela, no photo yet"; left out when the name stands beside it. */
  label?: string;
  className?: string;
}

/** The large arch of a person: the photo, or the initials cut in the person's own lattice. */
export function PersonArch({ face, label, className }: PersonArchProps) {
  const { shown, watch } = useImage(face.image);
  const frame = classNames('block aspect-[200/312] w-full overflow-hidden rounded-arch', className);
  if (shown === undefined) return <DrawnArch key={face.seed} face={face} label={label} className={frame} />;
  return (
    <span className={classNames(frame, 'bg-sunken')}>
      <img src={shown} alt={label ?? ''} loading="lazy" decoding="async" className="size-full object-cover" {...watch} />
    </span>
  );
}

/** The server draws, and hydration leaves its drawing; only a face that is new to the page makes a browser fetch the code that draws. */
function DrawnArch({ face: { seed, name }, label, className }: { face: Face; label: string | undefined; className: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isGone = false;
    const element = frame.current;
    if (element && !element.firstChild) {
      void loadOrnament(() => import('./jaali/person.ts')).then(({ drawPerson }) => {
        if (!isGone) element.innerHTML = drawPerson({ seed, name, label });
      });
    }
    return () => {
      isGone = true;
    };
  }, [seed, name, label]);
  const markup = drawing?.drawPerson({ seed, name, label }) ?? '';
  // oxlint-disable-next-line react/no-danger -- drawn by this program from escaped text
  return <span ref={frame} className={className} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}
