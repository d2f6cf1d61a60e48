import { DrawnMap } from '../../../../ui/drawn-map.tsx';
import { Jaali } from '../../../../ui/jaali.tsx';
import { ShareMenu } from '../../../../ui/share-menu.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { usePageUrl } from '../../../../lib/use-page-url.ts';
import { toWardMap } from '../../map-source.ts';
import { langOf, type BlockOf, type PageView } from '../../page-view.ts';
import { Actions } from '../block-frame.tsx';

interface HeroBlockProps {
  block: BlockOf<'hero'>;
  /** What menus call the page: said above a heading that is put in other words. */
  label: string;
  map: PageView['map'];
  /** The page's address, to be passed on; null while nobody else can open it. */
  sharedPath: string | null;
}

/** The top of a page: one very large line, and a picture beside it that runs out of the page. */
export function HeroBlock({ block, label, map, sharedPath }: HeroBlockProps) {
  const hasPicture = block.picture !== 'none';
  return (
    <section id={block.id} className={`relative border-b border-line ${hasPicture ? 'md:min-h-[380px]' : ''}`}>
      {hasPicture ? (
        <div className="relative h-40 overflow-hidden md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[calc(50%-132px)] lg:w-[calc(50%-80px)]">
          <Picture block={block} map={map} />
        </div>
      ) : null}
      <div className="wrap relative">
        <div className={`pt-16 pb-[72px] max-md:pt-8 max-md:pb-9 ${hasPicture ? 'md:w-[calc(50%+84px)] lg:w-[calc(50%+32px)]' : ''}`}>
          {label === block.title ? null : <p className="mb-3 text-[17px] font-semibold text-action-text">{label}</p>}
          <h1 lang={langOf(block, 'title')} className="max-w-[15ch] text-display-xl [overflow-wrap:anywhere]">
            {block.title}
          </h1>
          {block.lead ? (
            <p
              lang={langOf(block, 'lead')}
              className="mt-7 max-w-[46ch] text-[22px] leading-[1.42] font-[450] text-pretty max-md:mt-5 max-md:text-[19px]"
            >
              {block.lead}
            </p>
          ) : null}
          <div className="mt-9 flex flex-wrap items-center gap-3 empty:hidden max-md:mt-7">
            <Actions actions={block.actions} className="max-md:w-full" />
            {sharedPath === null ? null : <Share title={block.title} path={sharedPath} />}
          </div>
        </div>
      </div>
    </section>
  );
}

function Share({ title, path }: { title: string; path: string }) {
  return <ShareMenu title={title} url={usePageUrl(path)} kind="quiet" />;
}

function Picture({ block, map }: { block: BlockOf<'hero'>; map: PageView['map'] }) {
  if (block.picture === 'image' && block.image !== null) {
    return <img src={imageUrl(block.image, 1280)} alt={block.alt} className="size-full object-cover" fetchPriority="high" />;
  }
  if (block.picture === 'map' && map) {
    return <DrawnMap map={toWardMap(map)} className="hero-map size-full overflow-hidden *:size-full" />;
  }
  return <Jaali lattice={{ seed: `page:${block.title}`, pair: block.palette, family: block.family }} scale={1.4} className="size-full" />;
}
