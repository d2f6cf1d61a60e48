import type { SearchHit } from '@sabha/contract/search/operations';
import { FileText, Image, MessagesSquare, type LucideIcon } from 'lucide-react';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali, type Lattice } from '../../../ui/jaali.tsx';

interface HitPictureProps {
  hit: Pick<SearchHit, 'kind' | 'title' | 'path' | 'appearance'>;
  isSmall?: boolean;
}

/** The shape says what was found: an arch a person, a square seal an organisation, a band a session or a theme; what is only read has an icon. */
export function HitPicture({ hit: { kind, title, path, appearance }, isSmall = false }: HitPictureProps) {
  const seed = appearance?.seed ?? path;
  const { palette = 'limestone', lattice, variant, image = null } = appearance ?? {};
  const band: Lattice = { seed, pair: palette, family: lattice, variant };
  if (kind === 'speaker' || kind === 'committee')
    return <Avatar face={{ name: title.map(({ text }) => text).join(''), seed, image: imageUrl(image, 160) }} size={isSmall ? 32 : 48} />;
  if (kind === 'sponsor' || kind === 'startup') return <OrgSeal seed={seed} size={isSmall ? 36 : 48} />;
  if (kind === 'session' || kind === 'theme')
    return (
      <Jaali
        lattice={band}
        scale={isSmall ? 0.36 : 0.5}
        className={classNames('flex-none rounded-[3px]', isSmall ? 'size-9' : 'w-12 self-stretch')}
      />
    );
  if (kind === 'topic') return <IconTile icon={MessagesSquare} isSmall={isSmall} foot={band} />;
  return <IconTile icon={kind === 'picture' ? Image : FileText} isSmall={isSmall} />;
}

interface IconTileProps {
  icon: LucideIcon;
  isSmall: boolean;
  /** A band of lattice below the icon. */
  foot?: Lattice;
}

export function IconTile({ icon: Icon, isSmall, foot }: IconTileProps) {
  return (
    <span className={classNames('relative block flex-none overflow-hidden rounded-[3px] bg-sunken', isSmall ? 'size-9' : 'size-12')}>
      <span className={classNames('grid place-items-center', foot ? 'h-3/4' : 'h-full')}>
        <Icon size={isSmall ? 17 : 22} strokeWidth={1.75} aria-hidden className="text-fg-3" />
      </span>
      {foot && <Jaali lattice={foot} scale={0.36} className="h-1/4" />}
    </span>
  );
}
