import type { MemberFoundType, MemberHit } from '@sabha/contract/search/member-search';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import { useImage } from '../../../ui/use-image.ts';
import { memberKinds } from '../describe-member-hit.ts';
import { IconTile } from './hit-picture.tsx';

interface MemberPictureProps {
  type: MemberFoundType;
  hit: Pick<MemberHit, 'title' | 'link' | 'appearance'>;
  isSmall?: boolean;
}

/** An arch a person, a square an organisation, an icon everything else; what has a theme or a category stands on its lattice. */
export function MemberPicture({ type, hit: { title, link, appearance }, isSmall = false }: MemberPictureProps) {
  const seed = appearance?.seed ?? link;
  const { palette = 'limestone', lattice, variant, image = null } = appearance ?? {};
  if (type === 'person')
    return <Avatar face={{ name: title.map(({ text }) => text).join(''), seed, image: imageUrl(image, 160) }} size={isSmall ? 32 : 48} />;
  if (type === 'organisation') return <Seal seed={seed} image={image} size={isSmall ? 36 : 48} />;
  const hasLattice = type === 'topic' || type === 'collaboration';
  return (
    <IconTile
      icon={memberKinds[type].icon}
      isSmall={isSmall}
      {...(hasLattice && { foot: { seed, pair: palette, family: lattice, variant } })}
    />
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
      className="flex-none rounded-control bg-surface object-contain"
      {...watch}
    />
  );
}
