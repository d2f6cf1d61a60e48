import type { FollowedSubject, FollowedType } from '@sabha/contract/core/feed';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import { Jaali, type Lattice } from '../../../ui/jaali.tsx';
import { useImage } from '../../../ui/use-image.ts';

export type PicturedSubject = Pick<FollowedSubject, 'link' | 'title' | 'appearance'>;

/** The lattice of a thing: of its theme, else one of its own. */
export const latticeOf = ({ appearance, link }: PicturedSubject): Lattice => ({
  seed: appearance?.seed ?? link,
  pair: appearance?.palette ?? 'limestone',
  family: appearance?.lattice,
  variant: appearance?.variant,
});

interface FollowedPictureProps {
  type: FollowedType;
  subject: PicturedSubject;
  size: number;
}

/** An arch is a person, a square of lattice a theme or an organisation; the name stands beside it. */
export function FollowedPicture({ type, subject, size }: FollowedPictureProps) {
  const { link, title, appearance } = subject;
  const seed = appearance?.seed ?? link;
  if (type === 'person') {
    return <Avatar face={{ name: title, seed, image: imageUrl(appearance?.image ?? null, 160) }} size={size} />;
  }
  if (type === 'organisation') return <Seal seed={seed} image={appearance?.image ?? null} size={size} />;
  return (
    <Jaali lattice={latticeOf(subject)} scale={size / 96} className="shrink-0 rounded-control" style={{ width: size, height: size }} />
  );
}

/** A mark of their own, or a square of lattice. */
function Seal({ seed, image, size }: { seed: string; image: string | null; size: number }) {
  const { shown, watch } = useImage(imageUrl(image, 160));
  if (shown === undefined) return <OrgSeal seed={seed} size={size} />;
  return (
    <img
      src={shown}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className="shrink-0 rounded-control bg-surface object-contain"
      {...watch}
    />
  );
}
