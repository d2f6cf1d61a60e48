import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initials } from './jaali/initials.ts';
import { PAIRS, PAIR_NAMES, pairOf } from './jaali/pairs.ts';
import type { PairName } from './jaali/pairs.ts';
import { drawPerson } from './jaali/person.ts';
import { Jaali } from './jaali.tsx';
import { RawMarkup } from './raw-markup.tsx';

export interface Face {
  name: string;
  /** Public and lasting, such as `person:12`. */
  seed: string;
  image?: string | null | undefined;
}

interface AvatarProps {
  face: Face;
  /** Width in px; the arch is an eighth taller. Under 28 one letter is shown. */
  size?: number;
  /** Read in place of the picture; left out when the name stands beside it. */
  label?: string;
  className?: string;
}

/** White letters need a dark ground: the marigold pair lends its leaf green instead. */
const GROUNDS: Record<PairName, string> = {
  ...(Object.fromEntries(PAIR_NAMES.map((name) => [name, PAIRS[name].stone])) as Record<PairName, string>),
  money: '#215433',
};

/** The ground of a coloured initial: dark enough for white letters. */
export const groundOf = (seed: string): string => GROUNDS[pairOf(seed)];

/** A face in an arch: the image, or on its absence or failure the coloured initials. */
export function Avatar({ face, size = 48, label, className }: AvatarProps) {
  const [failedImage, setFailedImage] = useState<string>();
  const shape = { width: size, height: Math.round(size * 1.125), borderRadius: '999px 999px 5px 5px' };
  const shown = face.image && face.image !== failedImage ? face.image : undefined;
  if (shown !== undefined) {
    return (
      <img
        src={shown}
        alt={label ?? ''}
        {...shape}
        style={shape}
        loading="lazy"
        decoding="async"
        className={classNames('shrink-0 bg-sunken object-cover', className)}
        ref={(image) => {
          // An image that failed before this code ran has told nobody.
          if (image?.complete && image.naturalWidth === 0) setFailedImage(shown);
        }}
        onError={() => setFailedImage(shown)}
      />
    );
  }
  const letters = initials(face.name);
  return (
    <span
      aria-hidden={label === undefined || undefined}
      style={{ ...shape, background: groundOf(face.seed), fontSize: Math.max(10, Math.round(size * 0.37)) }}
      className={classNames(
        'inline-grid shrink-0 place-items-center pt-[.28em] leading-none text-white display tracking-normal',
        className,
      )}
    >
      {label !== undefined && <span className="sr-only">{label}</span>}
      <span aria-hidden="true">{size < 28 ? letters[0] : letters.join('')}</span>
    </span>
  );
}

interface PersonArchProps {
  face: Face;
  /** "Ishani Vaghela, no photo yet"; left out when the name stands beside it. */
  label?: string;
  className?: string;
}

/** The large arch of a person: the photo, or the initials cut in the person's own lattice. */
export function PersonArch({ face, label, className }: PersonArchProps) {
  const [failedImage, setFailedImage] = useState<string>();
  const shown = face.image && face.image !== failedImage ? face.image : undefined;
  const frame = classNames('block aspect-[200/312] w-full overflow-hidden rounded-arch', className);
  if (shown === undefined)
    return <RawMarkup as="span" className={frame} markup={drawPerson({ seed: face.seed, name: face.name, label })} />;
  return (
    <span className={classNames(frame, 'bg-sunken')}>
      <img
        src={shown}
        alt={label ?? ''}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedImage(shown);
        }}
        onError={() => setFailedImage(shown)}
      />
    </span>
  );
}

interface OrgSealProps {
  /** Public and lasting, such as `org:Setubandh`. */
  seed: string;
  size?: number;
  className?: string;
}

/** An organisation without a mark: a square of its own lattice. The name stands beside it. */
export function OrgSeal({ seed, size = 48, className }: OrgSealProps) {
  return (
    <Jaali
      lattice={{ seed, pair: pairOf(seed) }}
      scale={size < 36 ? size / 64 : size / 96}
      className={classNames('shrink-0 rounded-control bg-center', className)}
      style={{ width: size, height: size }}
    />
  );
}
