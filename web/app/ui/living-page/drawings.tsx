import { EventMap } from '../event-map.tsx';
import { Jaali } from '../jaali.tsx';
import { FAMILY_NAMES } from '@sabha/contract/core/jaali/families';
import type { FamilyName } from '@sabha/contract/core/jaali/families';
import { PAIR_NAMES } from '@sabha/contract/core/jaali/pairs';
import type { PairName } from '@sabha/contract/core/jaali/pairs';
import { Section } from './section.tsx';

const FAMILY_CAPTIONS: Record<FamilyName, string> = {
  chowk: 'octagon and square',
  tara: 'eight-point star and cross',
  shatkon: 'hexagon and triangle',
  vav: 'stepwell, nested squares',
  pushp: 'four petals',
  jharokha: 'arched windows',
  gali: 'street blocks',
  patola: 'stepped diamond',
};
const FAMILY_PAIRS: Record<FamilyName, PairName> = {
  chowk: 'land',
  tara: 'heat',
  shatkon: 'data',
  vav: 'water',
  pushp: 'waste',
  jharokha: 'services',
  gali: 'streets',
  patola: 'money',
};
const SCALES: Record<string, readonly string[]> = {
  stone: ['0', '50', '100', '200', '300', '400', '500', '600'],
  neel: ['50', '100', '200', '300', '400', '500', '600', '700', '800', '850', '900', '950'],
  geru: ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'],
  genda: ['50', '100', '200', '300', '400', '500', '600', '700', '800'],
  neem: ['50', '100', '300', '500', '600', '700', '900'],
  pani: ['50', '100', '300', '500', '600', '700', '900'],
  jamun: ['50', '100', '300', '600', '700', '900'],
  kumkum: ['50', '100', '300', '600', '700', '900'],
};

export function Drawings() {
  return (
    <>
      <Section title="Eight lattices" note="Every seed draws its own.">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
          {FAMILY_NAMES.map((family) => (
            <li key={family}>
              <Jaali lattice={{ seed: `theme:${family}`, family, pair: FAMILY_PAIRS[family] }} className="aspect-[5/6] rounded-card" />
              <p className="mt-2 text-sm font-semibold capitalize">{family}</p>
              <p className="text-xs text-fg-3">{FAMILY_CAPTIONS[family]}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Scales" note=".3 chips, .5 thumbnails, 1 bands, 1.5 covers; limestone turns at night.">
        <div className="flex flex-wrap items-end gap-3">
          {[0.3, 0.5, 1, 1.5].map((scale) => (
            <Jaali
              key={scale}
              lattice={{ seed: 'theme:vav', family: 'vav', pair: 'water' }}
              scale={scale}
              className="rounded-control"
              style={{ width: scale * 160, height: scale * 100 }}
            />
          ))}
          <Jaali
            lattice={{ seed: 'empty:jharokha', family: 'jharokha', pair: 'limestone' }}
            className="h-25 min-w-50 flex-1 rounded-control"
          />
          <Jaali lattice={{ seed: 'dead-end', family: 'gali', pair: 'ink' }} className="h-25 min-w-50 flex-1 rounded-control" />
        </div>
      </Section>
      <Section title="Ward map" note="A pure function of the event's seed.">
        <div className="h-110 overflow-hidden rounded-card">
          <EventMap
            seed="nagar-summit-2027"
            themes={FAMILY_NAMES.map((family) => ({ slug: family, family, pair: FAMILY_PAIRS[family] }))}
            label="An invented city drawn as a ward map; every ward is filled with the lattice of one theme"
            className="size-full"
          />
        </div>
      </Section>
      <Section title="Colour">
        <div className="grid gap-0.5">
          {Object.entries(SCALES).map(([name, steps]) => (
            <div key={name} className="flex gap-0.5">
              <span className="w-16 self-center text-xs text-fg-3">{name}</span>
              {steps.map((step) => (
                <span
                  key={step}
                  title={`${name}-${step}`}
                  className="h-9 max-w-16 flex-1 rounded-cut"
                  style={{ background: swatch(name, step) }}
                />
              ))}
            </div>
          ))}
        </div>
        <ul className="flex flex-wrap gap-2">
          {PAIR_NAMES.map((pair) => (
            <li key={pair} className={`th-${pair} rounded-control bg-theme-tint px-3 py-2 text-sm font-semibold text-theme-text`}>
              {pair}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type" note="Anek Latin, Instrument Sans, Anek Gujarati, Anek Devanagari.">
        <p className="text-display-xl display">Bring a problem</p>
        <p className="text-display-lg display">Leave with a pilot</p>
        <p className="text-display-md display" lang="gu">
          સમસ્યા લાવો
        </p>
        <p className="text-display-md display" lang="hi">
          समस्या लाइए
        </p>
        <p className="max-w-read text-lead text-fg-2">
          Startups and city halls work on the same drain, the same bus stop, the same tax register. For three days, at one table.
        </p>
        <p className="max-w-read text-body">
          City teams come free. Bring one problem, written on one page. ₹1,23,456.00 and 09:30–10:15 are set in digits of equal width.
        </p>
      </Section>
    </>
  );
}

/** The scales are shown from the theme itself, so that this page cannot drift from it. */
const swatch = (name: string, step: string): string => `var(--color-${name}-${step})`;
