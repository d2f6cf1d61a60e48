import type { SearchHit } from '@sabha/contract/search/operations';
import { Link } from 'react-router';
import { nameOne } from '../kind-names.ts';
import { HitPicture } from './hit-picture.tsx';
import { Marked } from './marked.tsx';

/** An excerpt that stops inside a sentence. */
const isCutShort = (excerpt: SearchHit['excerpt']) => !/[.!?…।)»”]\s*$/u.test(excerpt.at(-1)?.text ?? '.');

/** One thing that was found, with what matches in it. */
export function Hit({ hit, headingLevel = 2 }: { hit: SearchHit; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className="relative flex gap-5 border-b border-line py-5 max-md:gap-4">
      <HitPicture hit={hit} />
      <div className="min-w-0 flex-1">
        <p className="text-xs font-semibold text-fg-3">{nameOne(hit.kind)}</p>
        <Heading className="mt-1 text-display-xs text-pretty">
          <Link to={hit.path} className="after:absolute after:inset-0 hover-able:text-action-text">
            <Marked text={hit.title} />
          </Link>
        </Heading>
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
