import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { Tag, themeClass } from '../../../ui/tag.tsx';
import { SaveButton } from '../../saved/public.ts';
import { titleOf } from '../components/collaboration-texts.ts';
import { KindLine } from '../components/kind-line.tsx';
import { latticeOf } from '../components/theme-lattice.ts';
import { CollaborationMenu } from './collaboration-menu.tsx';
import { titleId } from './focus-places.ts';
import { PersonName, SenderName, SenderPicture } from './people.tsx';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

/** As high as the buttons beside it; its list does not leave the page at its right edge. */
const SHARE =
  '[&>summary]:h-8.5 [&>summary]:gap-1.5 [&>summary]:px-3 [&>summary]:text-sm [&>summary]:hit-44 md:[&>div]:right-0 md:[&>div]:left-auto';

interface CollaborationHeadProps {
  collaboration: Collaboration;
  writes: CollaborationWrites;
}

/** What is asked for or offered, by whom, and what can be done with all of it. */
export function CollaborationHead({ collaboration, writes }: CollaborationHeadProps) {
  const { collaboration_id, path, theme, is_mine } = collaboration;
  const url = usePageUrl(path);
  const title = titleOf(collaboration);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p
          className={classNames('flex flex-wrap items-center gap-2.5', theme && `${themeClass(latticeOf(collaboration))} text-theme-text`)}
        >
          <KindLine {...collaboration} />
          {is_mine && <Tag kind="lit">{m.collaboration_page_yours()}</Tag>}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <SaveButton type="collaboration" address={String(collaboration_id)} title={title} size="small" />
          <ShareMenu title={title} url={url} className={SHARE} />
          <CollaborationMenu collaboration={collaboration} writes={writes} />
        </div>
      </div>
      <h1 id={titleId} tabIndex={-1} className="text-[2.5rem] leading-[1.06] text-balance [overflow-wrap:anywhere] max-md:text-display-md">
        {title}
      </h1>
      <PostedBy collaboration={collaboration} />
    </header>
  );
}

function PostedBy({ collaboration }: { collaboration: Collaboration }) {
  const { author, organisation } = collaboration;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
      <SenderPicture author={author} organisation={organisation} size={32} />
      <span className="font-semibold [overflow-wrap:anywhere]">
        <SenderName author={author} organisation={organisation} />
      </span>
      {organisation !== null && (
        <span className="text-sm text-fg-2">
          {m.collaboration_page_posted_by()} <PersonName person={author} />
        </span>
      )}
    </p>
  );
}

/** The lattice across the top of the page, in the theme of the ask or offer. */
export const CollaborationBand = ({ collaboration }: { collaboration: Collaboration }) => (
  <Jaali lattice={latticeOf(collaboration)} scale={0.9} className="h-27.5 rounded-t-card max-md:h-20" />
);
