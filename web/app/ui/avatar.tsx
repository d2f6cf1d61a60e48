import { classNames } from './class-names.ts';
import { groundOf } from './face.ts';
import type { Face } from './face.ts';
import { initials } from '@sabha/contract/core/jaali/initials';
import { Jaali } from './jaali.tsx';
import { organisationLattice } from './organisation-lattice.ts';
import { useImage } from './use-image.ts';

interface AvatarProps {
  face: Face;
  /** Width in px; the arch is an eighth taller. Under 28 one letter is shown. */
  size?: number;
  /** Read in place of the picture; left out when the name stands beside it. */
  label?: string;
  className?: string;
}

/** A face in an arch: the image, or on its absence or failure the coloured initials. */
export function Avatar({ face, size = 48, label, className }: AvatarProps) {
  const { shown, watch } = useImage(face.image);
  const shape = { width: size, height: Math.round(size * 1.125), borderRadius: '999px 999px 5px 5px' };
  if (shown !== undefined) {
    return (
      <img
        src={shown}
        alt={label ?? ''}
        width={shape.width}
        height={shape.height}
        style={shape}
        loading="lazy"
        decoding="async"
        className={classNames('shrink-0 bg-sunken object-cover', className)}
        {...watch}
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
      lattice={organisationLattice(seed)}
      scale={size < 36 ? size / 64 : size / 96}
      className={classNames('shrink-0 rounded-control bg-center', className)}
      style={{ width: size, height: size }}
    />
  );
}
