import type { BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';
import { Marks } from '../marks.tsx';

/** Organisations by their marks. */
export function LogosBlock({ block }: { block: BlockOf<'logos'> }) {
  return (
    <BlockFrame block={block} isAside>
      <Marks marks={block.items.map(({ name, logo, to }) => ({ name, image: logo, to }))} />
    </BlockFrame>
  );
}
