import { useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { HomeData } from '../home-data.ts';
import { formatDays } from '../../../lib/format-days.ts';
import { linesOfName, measureLines } from '../hero-measure.ts';
import { CityMap } from './city-map.tsx';
import { latticeOf } from './theme-chip.tsx';

type HeroProps = Pick<HomeData, 'edition' | 'themes' | 'pass_from_minor'>;

/** The event's name over its city: every ward of the map carries the lattice of a theme. */
export function Hero({ edition, themes, pass_from_minor }: HeroProps) {
  const map = useRef<HTMLDivElement>(null);
  const place = [edition.city, edition.region].filter(Boolean).join(', ');
  return (
    <>
      <section className="relative overflow-hidden md:min-h-[min(876px,max(620px,92vh))]">
        <div
          ref={map}
          className="hero-map absolute top-0 right-0 h-full w-[calc(50%+300px)] max-xl:w-[62%] max-md:-left-[110px] max-md:h-[330px] max-md:w-[calc(100%+110px)]"
        >
          <CityMap edition={edition} themes={themes} />
        </div>
        <div className="wrap pointer-events-none relative z-10 pt-[100px] pb-16 *:pointer-events-auto max-md:pt-[306px] max-md:pb-9">
          <div className="max-md:-mx-5 max-md:bg-page max-md:px-5 max-md:pt-6">
            <HeroName edition={edition} />
            <p className="mt-7 max-w-[452px] text-[22px] leading-[1.42] font-[450] text-pretty max-xl:max-w-[40vw] max-md:mt-[22px] max-md:max-w-none max-md:text-[19px]">
              {edition.summary}
            </p>
            <dl className="mt-[22px] flex gap-7">
              <div>
                <dt className="text-[14px] text-fg-3">{m.home_when()}</dt>
                <dd className="text-[17px] font-[650]">{formatDays(edition.starts_on, edition.ends_on, getLocale())}</dd>
              </div>
              {place ? (
                <div>
                  <dt className="text-[14px] text-fg-3">{m.home_where()}</dt>
                  <dd className="text-[17px] font-[650]">{place}</dd>
                </div>
              ) : null}
            </dl>
            <div className="mt-7 flex flex-wrap gap-3 max-md:flex-col">
              <ButtonLink kind="primary" size="large" to="/tickets" prefetch="intent">
                {pass_from_minor === null ? m.shell_pass() : m.home_pass_from({ price: formatMoney(pass_from_minor, { isShort: true }) })}
              </ButtonLink>
              <ButtonLink kind="secondary" size="large" to="/agenda" prefetch="intent" className="bg-page">
                {m.home_see_programme()}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      {themes.length > 0 ? <MapKey themes={themes} map={map} /> : null}
    </>
  );
}

function HeroName({ edition }: Pick<HomeData, 'edition'>) {
  const isOwnLanguage = getLocale() === 'en';
  const drawn = isOwnLanguage && edition.hero_lines.length > 0 ? edition.hero_lines : linesOfName(edition.name, edition.year);
  const measure = measureLines(drawn, isOwnLanguage ? 'latin' : 'indic');
  return (
    <h1 aria-label={edition.name} className="hero-name" style={{ '--em': measure.toFixed(3) } as CSSProperties}>
      {drawn.map(({ text, width, size, is_accent }) => (
        <span
          key={text}
          className={is_accent ? 'text-action' : undefined}
          style={{ '--width': `${width}%`, ...(size === 1 ? {} : { fontSize: `${size}em`, lineHeight: 0.76 }) } as CSSProperties}
        >
          {text}
        </span>
      ))}
    </h1>
  );
}

interface MapKeyProps {
  themes: HomeData['themes'];
  map: React.RefObject<HTMLDivElement | null>;
}

/** Names each lattice; pointing at one lights its wards. */
function MapKey({ themes, map }: MapKeyProps) {
  const light = (slug: string | null) => {
    const drawing = map.current?.querySelector('.wardmap');
    drawing?.toggleAttribute('data-lit', slug !== null);
    for (const ward of drawing?.querySelectorAll<SVGElement>('.w') ?? []) ward.toggleAttribute('data-on', ward.dataset['t'] === slug);
  };
  return (
    <div className="relative border-t-[1.5px] border-fg bg-page">
      <div className="wrap flex items-stretch max-md:ml-5 max-md:block max-md:w-auto">
        <p className="w-[174px] flex-none py-[22px] pr-7 text-[15px] leading-tight font-semibold max-lg:w-[140px] max-md:w-auto max-md:pt-[18px] max-md:pb-[10px]">
          {m.home_map_key()}
        </p>
        <ul className="flex flex-1 max-xl:overflow-x-auto max-xl:[scrollbar-width:none] xl:grid xl:auto-cols-fr xl:grid-flow-col">
          {themes.map((theme) => (
            <li key={theme.slug} className="max-xl:flex-[0_0_124px]">
              <Link
                to={`/agenda?track=${encodeURIComponent(theme.slug)}`}
                className={`th-${theme.palette} flex h-full flex-col gap-[9px] border-l border-line px-3.5 py-4 pr-2.5 text-[14px] leading-tight font-semibold hover-able:bg-theme-tint max-md:border-0 max-md:pt-[6px] max-md:pr-3 max-md:pb-5 max-md:pl-0`}
                onPointerEnter={() => light(theme.slug)}
                onPointerLeave={() => light(null)}
                onFocus={() => light(theme.slug)}
                onBlur={() => light(null)}
              >
                <Jaali lattice={latticeOf(theme)} scale={0.5} className="h-7 rounded-[3px] max-md:h-11" />
                {theme.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
