import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AppliedFilters, type AppliedFilter } from '../../../ui/directory/applied-filters.tsx';
import { FacetBox } from '../../../ui/directory/facet-group.tsx';
import { countId } from '../../../ui/directory/focus-count.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { formatCount } from '../../../ui/money.ts';
import { fitTexts, labelIn } from './filter-texts.ts';
import { NothingFound } from './nothing-found.tsx';
import { ShiftDay } from './shift-day.tsx';
import { cleared, shiftsHref, toggled, type Shifts, type ShiftsQuery } from './shifts-query.ts';
import { useSignUp } from './use-sign-up.ts';

interface ShiftResultsProps extends Shifts {
  /** With what was chosen and is on its way. */
  wanted: ShiftsQuery;
  isLoading: boolean;
  filters: ReactNode;
  onFilter: (next: ShiftsQuery) => void;
  className: string;
}

/** The shifts that were found, day by day; their filters come from below where there is no place for a column of them. */
export function ShiftResults({ asked, found, wanted, isLoading, filters, onFilter, className }: ShiftResultsProps) {
  const { data, facets, all, own, time_zone } = found;
  const signUp = useSignUp(asked, time_zone);
  const days = [...new Set(data.map(({ day }) => day))];
  const count = formatCount(data.length);
  const { refusal } = signUp;
  return (
    <section
      aria-busy={isLoading || undefined}
      aria-label={m.volunteering_list_results()}
      className={classNames('min-w-0', isLoading && 'opacity-60 transition-opacity delay-200', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <p id={countId} role="status" tabIndex={-1} className="mr-1 text-ui font-semibold tabular">
          {m.directory_count({ shown: count, all: formatCount(all) })}
        </p>
        <AppliedFilters filters={appliedOf(wanted, found)} clearTo={shiftsHref(cleared(wanted))} />
        <PhoneFilters showLabel={m.volunteering_list_show({ count: data.length, shown: count })}>{filters}</PhoneFilters>
        <div className="w-full lg:hidden">
          <FacetBox
            count={facets.fits.find(({ value }) => value === 'diary')?.count ?? 0}
            isChosen={wanted.fits.includes('diary')}
            onToggle={() => onFilter(toggled(wanted, 'fits', 'diary'))}
          >
            {m.volunteering_list_fits_diary()}
          </FacetBox>
        </div>
      </div>
      {refusal !== null && !data.some(({ shift_id }) => shift_id === refusal.shift_id) && (
        <p role="alert" className="mt-2 text-ui font-semibold text-bad-text">
          {refusal.text}
        </p>
      )}
      {days.length === 0 && <NothingFound asked={asked} />}
      {days.map((day) => (
        <ShiftDay
          key={day}
          day={day}
          cards={data.filter((card) => card.day === day)}
          own={own.to_come}
          zone={time_zone}
          dayHref={asked.day === null ? shiftsHref({ ...wanted, day }) : null}
          signUp={signUp}
        />
      ))}
    </section>
  );
}

/** The filters on a phone: a sheet that closes onto what was found. */
function PhoneFilters({ showLabel, children }: { showLabel: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" className="ml-auto lg:hidden" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        {m.directory_filters()}
      </Button>
      <Drawer
        title={m.directory_filters()}
        side="bottom"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <Button kind="primary" onClick={() => setIsOpen(false)}>
            {showLabel}
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  );
}

function appliedOf(query: ShiftsQuery, { facets }: Shifts['found']): AppliedFilter[] {
  const applied = (name: 'role' | 'place' | 'language' | 'fits', value: string, text: string): AppliedFilter => ({
    name,
    value,
    text,
    to: shiftsHref(toggled(query, name, value)),
  });
  return [
    ...query.fits.map((fit) => applied('fits', fit, fitTexts[fit]())),
    ...query.role.map((role) => applied('role', role, labelIn(facets.roles, role))),
    ...query.place.map((place) => applied('place', place, labelIn(facets.places, place))),
    ...query.language.map((language) => applied('language', language, labelIn(facets.languages, language))),
  ];
}
