import { Avatar } from '../../../../ui/avatar.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { langOf, type BlockOf } from '../../page-view.ts';

/** What somebody said, in their words. */
export function QuoteBlock({ block }: { block: BlockOf<'quote'> }) {
  return (
    <section id={block.id} className="scroll-mt-20 py-14 max-md:py-8">
      <figure className="wrap">
        <blockquote
          lang={langOf(block, 'quote')}
          className="max-w-[30ch] border-l-[6px] border-genda-400 pl-8 text-display-md leading-[1.14] font-semibold text-pretty display max-md:pl-5"
        >
          {block.quote}
        </blockquote>
        {block.name ? (
          <figcaption className="mt-6 flex items-center gap-3.5 pl-[38px] max-md:pl-[26px]">
            <Avatar face={{ name: block.name, seed: `named:${block.name}`, image: imageUrl(block.photo, 160) }} size={48} />
            <span>
              <span lang={langOf(block, 'name')} className="block text-[19px] leading-tight display">
                {block.name}
              </span>
              <span lang={langOf(block, 'role')} className="block text-[14.5px] text-fg-2">
                {block.role}
              </span>
            </span>
          </figcaption>
        ) : null}
      </figure>
    </section>
  );
}
