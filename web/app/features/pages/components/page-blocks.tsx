import { Suspense } from 'react';
import type { ShownBlock } from '@sabha/contract/pages/page';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { addressOf, type BlockOf, type PageView } from '../page-view.ts';
import { HeroBlock } from './blocks/hero-block.tsx';
import { TextBlock } from './blocks/text-block.tsx';

// A page fetches the code of the blocks that it holds; the two that most pages hold come with it.
const NumbersBlock = lazyPart(async () => (await import('./blocks/numbers-block.tsx')).NumbersBlock);
const CardsBlock = lazyPart(async () => (await import('./blocks/cards-block.tsx')).CardsBlock);
const PeopleBlock = lazyPart(async () => (await import('./blocks/people-block.tsx')).PeopleBlock);
const LogosBlock = lazyPart(async () => (await import('./blocks/logos-block.tsx')).LogosBlock);
const StepsBlock = lazyPart(async () => (await import('./blocks/steps-block.tsx')).StepsBlock);
const FaqBlock = lazyPart(async () => (await import('./blocks/faq-block.tsx')).FaqBlock);
const GalleryBlock = lazyPart(async () => (await import('./blocks/gallery-block.tsx')).GalleryBlock);
const CallBlock = lazyPart(async () => (await import('./blocks/call-block.tsx')).CallBlock);
const ListBlock = lazyPart(async () => (await import('./blocks/list-block.tsx')).ListBlock);
const TableBlock = lazyPart(async () => (await import('./blocks/table-block.tsx')).TableBlock);
const TimelineBlock = lazyPart(async () => (await import('./blocks/timeline-block.tsx')).TimelineBlock);
const MapBlock = lazyPart(async () => (await import('./blocks/map-block.tsx')).MapBlock);
const WalkBlock = lazyPart(async () => (await import('./blocks/walk-block.tsx')).WalkBlock);
const PlanBlock = lazyPart(async () => (await import('./blocks/plan-block.tsx')).PlanBlock);
const ComparisonBlock = lazyPart(async () => (await import('./blocks/comparison-block.tsx')).ComparisonBlock);
const QuoteBlock = lazyPart(async () => (await import('./blocks/quote-block.tsx')).QuoteBlock);
const ChartBlock = lazyPart(async () => (await import('./blocks/chart-block.tsx')).ChartBlock);

type Draw<Type extends ShownBlock['type']> = (block: BlockOf<Type>, view: PageView, sharedPath: string | null) => React.ReactNode;

/** How each type of block is shown, one a line. */
const drawings: { readonly [Type in ShownBlock['type']]: Draw<Type> } = {
  hero: (block, { map, page }, sharedPath) => <HeroBlock block={block} label={page.document.title} map={map} sharedPath={sharedPath} />,
  text: (block) => <TextBlock block={block} />,
  numbers: (block) => <NumbersBlock block={block} />,
  cards: (block) => <CardsBlock block={block} />,
  people: (block) => <PeopleBlock block={block} />,
  logos: (block) => <LogosBlock block={block} />,
  steps: (block) => <StepsBlock block={block} />,
  faq: (block) => <FaqBlock block={block} />,
  gallery: (block) => <GalleryBlock block={block} />,
  call: (block) => <CallBlock block={block} />,
  list: (block, { lists, page }) => <ListBlock block={block} things={lists[block.id] ?? []} path={page.path} />,
  table: (block) => <TableBlock block={block} />,
  timeline: (block) => <TimelineBlock block={block} />,
  map: (block, { map }) => <MapBlock block={block} map={map} />,
  walk: (block, { map }) => <WalkBlock block={block} map={map} />,
  plan: (block) => <PlanBlock block={block} />,
  comparison: (block) => <ComparisonBlock block={block} />,
  quote: (block) => <QuoteBlock block={block} />,
  chart: (block) => <ChartBlock block={block} />,
};

interface PageBlocksProps {
  view: PageView;
  /** Whether everybody can open the page by its own path: then its top offers to pass it on. */
  isPublic?: boolean;
}

/** A page of blocks, in their order. The server writes all of them; nothing here needs a script to be read. */
export function PageBlocks({ view, isPublic = false }: PageBlocksProps) {
  const { blocks } = view.page.document;
  const sharedPath = isPublic ? addressOf(view.page.path) : null;
  return (
    <div className={blocks.at(-1)?.type === 'call' ? '' : 'pb-14 max-md:pb-8'}>
      {blocks.map((block) => (
        <Suspense key={block.id}>{drawings[block.type](block as never, view, sharedPath)}</Suspense>
      ))}
    </div>
  );
}
