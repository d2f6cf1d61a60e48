import type { FollowedType } from '@sabha/contract/core/feed';
import type { FeedItem } from '@sabha/contract/following/following';
import { Jaali } from '../../../ui/jaali.tsx';
import { FollowedPicture, latticeOf } from '../components/followed-picture.tsx';

/** By whose picture an item of a kind is known. */
const pictured: Readonly<Record<Exclude<FeedItem['kind'], 'article'>, FollowedType>> = {
  programme: 'theme',
  post: 'person',
  organisation: 'organisation',
};

const size = 48;

/** The shape gives the kind: a lattice the programme, a sheet a text of the hub, an arch who wrote a post, a seal an organisation. */
export function FeedPicture({ item: { kind, subject } }: { item: FeedItem }) {
  if (kind === 'article') return <Sheet subject={subject} />;
  const name = kind === 'post' ? subject.byline || subject.title : subject.title;
  return <FollowedPicture type={pictured[kind]} subject={{ ...subject, title: name }} size={size} />;
}

/** A sheet with a folded corner, its lines, and at its foot the lattice of its theme. */
function Sheet({ subject }: Pick<FeedItem, 'subject'>) {
  return (
    <span
      aria-hidden="true"
      className="relative block h-13.5 w-12 shrink-0 overflow-hidden rounded-[4px] bg-sunken [clip-path:polygon(0_0,34px_0,48px_14px,48px_100%,0_100%)]"
    >
      <span className="absolute top-0 right-0 size-3.5 bg-line-2 [clip-path:polygon(0_0,0_100%,100%_100%)]" />
      {['top-2.5 w-4', 'top-4.5 w-6.5', 'top-6.5 w-5'].map((line) => (
        <span key={line} className={`absolute left-2 h-0.5 bg-line-field ${line}`} />
      ))}
      <Jaali lattice={latticeOf(subject)} scale={0.36} className="absolute inset-x-0 bottom-0 h-4" />
    </span>
  );
}
