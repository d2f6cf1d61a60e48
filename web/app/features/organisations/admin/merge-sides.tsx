import { ArrowDown, ArrowLeftRight } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StartupMark } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { singleKindName } from '../organisation-names.ts';
import { OrganisationSearch } from './organisation-search.tsx';
import type { MergeSide, Sides } from './use-merge.ts';

interface MergeSidesProps {
  sides: Sides;
  hasChosen: boolean;
  isBusy: boolean;
  onChoose: (side: keyof Sides, chosen: MergeSide | null) => void;
  onSwap: () => void;
}

/** The one that goes and the one that stays, side by side as soon as both are known. */
export function MergeSides({ sides, isBusy, onSwap, ...choice }: MergeSidesProps) {
  const { from, into } = sides;
  const isPair = from !== null && into !== null;
  const side = (name: keyof Sides) => <Side {...choice} name={name} sides={sides} isBusy={isBusy} />;
  return (
    <div>
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', isPair && 'md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]')}>
        {side('from')}
        {isPair && (
          <ArrowDown size={24} strokeWidth={1.75} aria-hidden className="self-center justify-self-center text-fg-3 md:-rotate-90" />
        )}
        {(from !== null || into !== null) && side('into')}
      </div>
      {isPair && (
        <p className="mt-3 text-center">
          <Button size="small" disabled={isBusy} onClick={onSwap}>
            <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden />
            {m.organisations_admin_swap()}
          </Button>
        </p>
      )}
    </div>
  );
}

interface SideProps extends Omit<MergeSidesProps, 'onSwap'> {
  name: keyof Sides;
}

function Side({ name, sides, hasChosen, isBusy, onChoose }: SideProps) {
  const id = useId();
  const chosen = sides[name];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-semibold">
        {name === 'from' ? m.organisations_admin_goes() : m.organisations_admin_stays()}
      </h3>
      {chosen ? (
        <Chosen organisation={chosen} isBusy={isBusy} onOther={() => onChoose(name, null)} />
      ) : (
        <OrganisationSearch
          beside={name === 'from' ? sides.into : sides.from}
          isNext={hasChosen}
          onChoose={(found) => onChoose(name, found)}
        />
      )}
    </section>
  );
}

interface ChosenProps {
  organisation: MergeSide;
  isBusy: boolean;
  onOther: () => void;
}

function Chosen({ organisation, isBusy, onOther }: ChosenProps) {
  const { name, community_type, city = '', summary = '', is_verified } = organisation;
  return (
    <div className="flex flex-1 flex-col gap-3 rounded-control bg-sunken p-3.5">
      <div className="flex flex-1 gap-3">
        <StartupMark startup={organisation} size={44} />
        <div className="min-w-0 flex-1">
          <p className="text-ui leading-snug font-semibold [overflow-wrap:anywhere]">
            {name}
            {is_verified && <VerifiedMark size={16} />}
          </p>
          <p className="mt-0.5 text-sm text-fg-2 [overflow-wrap:anywhere]">
            {[singleKindName(community_type), city].filter(Boolean).join(' · ')}
          </p>
          {summary !== '' && <p className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere] text-fg-2">{summary}</p>}
        </div>
      </div>
      <Button size="small" className="self-start" disabled={isBusy} onClick={onOther}>
        {m.organisations_admin_choose_other()}
        <span className="sr-only">{`: ${name}`}</span>
      </Button>
    </div>
  );
}
