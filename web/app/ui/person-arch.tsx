import type { Face } from './face.ts';
import { classNames } from './class-names.ts';
import { drawPerson } from './jaali/person.ts';
import { RawMarkup } from './raw-markup.tsx';
import { useImage } from './use-image.ts';

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
  if (shown === undefined)
    return <RawMarkup as="span" className={frame} markup={drawPerson({ seed: face.seed, name: face.name, label })} />;
  return (
    <span className={classNames(frame, 'bg-sunken')}>
      <img src={shown} alt={label ?? ''} loading="lazy" decoding="async" className="size-full object-cover" {...watch} />
    </span>
  );
}
