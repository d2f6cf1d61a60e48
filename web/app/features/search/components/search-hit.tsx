import type { SearchHit } from '@sabha/contract/search/operations';
import { FileText, Image, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { nameOne } from '../kind-names.ts';
import { Marked } from './marked.tsx';

/** An excerpt that stops inside a sentence. */
const isCutShort = (excerpt: SearchHit['excerpt']) => !/[.!?…।)»”]\s*$/u.test(excerpt.at(-1)?.text ?? '.');

/** One thing that was found, with what matches in it. */
export function Hit({ hit }: { hit: SearchHit }) {
  return (
    <li className="relative flex gap-5 border-b border-line py-5 max-md:gap-4">
      <Shape hit={hit} />
      <div className="min-w-0 flex-1">
        <p className="text-xs font-semibold text-fg-3">{nameOne(hit.kind)}</p>
        <h2 className="mt-1 text-display-xs text-pretty">
          <Link to={hit.path} className="after:absolute after:inset-0 hover-able:text-action-text">
            <Marked text={hit.title} />
          </Link>
        </h2>
        {hit.detail ? <p className="mt-1 text-[15.5px] text-fg-2">{hit.detail}</p> : null}
        {hit.excerpt.length > 0 ? (
          <p className="mt-1.5 line-clamp-2 text-[15.5px] text-fg-2">
            <Marked text={hit.excerpt} />
            {isCutShort(hit.excerpt) ? '…' : ''}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The shape says what was found: an arch a person, a square seal an organisation, a band a session or a theme; what is only read has an icon. */
function Shape({ hit: { kind, title, path, appearance } }: { hit: SearchHit }) {
  const name = title.map(({ text }) => text).join('');
  const seed = appearance?.seed ?? path;
  if (kind === 'speaker' || kind === 'committee')
    return <Avatar face={{ name, seed, image: imageUrl(appearance?.image ?? null, 160) }} size={48} />;
  if (kind === 'sponsor' || kind === 'startup') return <OrgSeal seed={seed} size={48} />;
  if (kind === 'session' || kind === 'theme') {
    const { palette = 'limestone', lattice, variant } = appearance ?? {};
    return (
      <Jaali
        lattice={{ seed, pair: palette, family: lattice, variant }}
        scale={0.5}
        className="w-12 flex-none self-stretch rounded-[3px]"
      />
    );
  }
  const Icon: LucideIcon = kind === 'picture' ? Image : FileText;
  return (
    <span className="grid size-12 flex-none place-items-center rounded-[3px] bg-sunken">
      <Icon size={22} strokeWidth={1.75} aria-hidden className="text-fg-3" />
    </span>
  );
}
