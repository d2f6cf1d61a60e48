import { Check, Minus } from 'lucide-react';
import { Jaali } from '../../../../ui/jaali.tsx';
import { m } from '../../../../paraglide/messages.js';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame, ScrollFrame, SmartLink } from '../block-frame.tsx';

type Offer = BlockOf<'comparison'>['offers'][number];
type Cell = BlockOf<'comparison'>['rows'][number]['cells'][number];

/** What each of several offers holds, one beside the other. */
export function ComparisonBlock({ block }: { block: BlockOf<'comparison'> }) {
  return (
    <BlockFrame block={block}>
      <ul className="grid gap-3 md:hidden">
        {block.offers.map((offer, at) => (
          <OfferCard key={at} block={block} at={at} offer={offer} />
        ))}
      </ul>
      <div className="max-md:hidden">
        <ScrollFrame label={block.title || m.pages_table()}>
          <table className="w-full min-w-[640px] table-fixed text-[15.5px]">
            <thead>
              <tr className="align-top">
                <th scope="col" className="w-[26%]">
                  <span className="sr-only">{m.pages_offered()}</span>
                </th>
                {block.offers.map((offer, index) => (
                  <OfferHead key={index} offer={offer} seed={`${block.id}:${index}`} />
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index} className="border-t border-line">
                  <th scope="row" lang={langOf(row, 'label')} className="px-5 py-3.5 text-left font-semibold">
                    {row.label}
                  </th>
                  {block.offers.map((_, at) => (
                    <td key={at} className="px-4 py-3.5">
                      <Has cell={row.cells[at]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </div>
    </BlockFrame>
  );
}

interface OfferCardProps {
  block: BlockOf<'comparison'>;
  /** Which of the offers it is. */
  at: number;
  offer: Offer;
}

/** One offer by itself, for windows too narrow to set several beside each other: only what it holds. */
function OfferCard({ block, at, offer }: OfferCardProps) {
  const held = block.rows.flatMap((row) => (row.cells[at] && row.cells[at].has !== 'no' ? [{ row, cell: row.cells[at] }] : []));
  return (
    <li className="rounded-card bg-surface p-5 shadow-1">
      <OfferFacts offer={offer} seed={`${block.id}:${at}`} heading="h3" />
      <dl className="mt-3">
        {held.map(({ row, cell }, index) => (
          <div key={index} className="flex justify-between gap-4 border-t border-line py-2.5 text-[15px]">
            <dt lang={langOf(row, 'label')}>{row.label}</dt>
            <dd className="flex-none font-semibold">
              <Has cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function OfferHead({ offer, seed }: { offer: Offer; seed: string }) {
  return (
    <th scope="col" className="px-4 pt-5 pb-4 text-left font-normal">
      <OfferFacts offer={offer} seed={seed} heading="span" />
    </th>
  );
}

function OfferFacts({ offer, seed, heading: Heading }: { offer: Offer; seed: string; heading: 'h3' | 'span' }) {
  return (
    <>
      <Jaali
        lattice={{ seed: `offer:${seed}`, pair: offer.palette, family: offer.family }}
        scale={0.5}
        className="mb-3.5 h-10 rounded-[4px]"
      />
      <Heading lang={langOf(offer, 'name')} className="block text-[21px] leading-tight display">
        {offer.name}
      </Heading>
      {offer.price ? <span className="mt-1 block text-[19px] tabular display [font-stretch:85%]">{offer.price}</span> : null}
      {offer.note ? (
        <span lang={langOf(offer, 'note')} className="mt-1 block text-sm leading-snug text-fg-2">
          {offer.note}
        </span>
      ) : null}
      {offer.to && offer.link_label ? (
        <SmartLink
          to={offer.to}
          lang={langOf(offer, 'link_label')}
          className="mt-2 inline-flex min-h-11 items-center text-ui font-semibold text-link underline decoration-[1.5px] underline-offset-3"
        >
          {offer.link_label}
        </SmartLink>
      ) : null}
    </>
  );
}

function Has({ cell }: { cell: Cell | undefined }) {
  if (cell?.has === 'words') return <span lang={langOf(cell, 'words')}>{cell.words}</span>;
  const hasIt = cell?.has === 'yes';
  const Icon = hasIt ? Check : Minus;
  return (
    <>
      <Icon size={20} strokeWidth={hasIt ? 2.25 : 1.75} aria-hidden className={hasIt ? 'text-ok-text' : 'text-fg-3'} />
      <span className="sr-only">{hasIt ? m.pages_yes() : m.pages_no()}</span>
    </>
  );
}
