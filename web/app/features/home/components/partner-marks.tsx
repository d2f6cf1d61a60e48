import { OrgSeal } from '../../../ui/avatar.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { nameStyle } from '../../../ui/name-style.ts';
import type { HomeData } from '../home-data.ts';
import { Link } from 'react-router';

interface PartnerMarksProps {
  partners: HomeData['partners'];
  count: number;
}

export function PartnerMarks({ partners, count }: PartnerMarksProps) {
  return (
    <section className="py-28 max-md:py-16">
      <div className="wrap">
        <div className="grid gap-8 border-t-[1.5px] border-fg pt-[26px] max-md:gap-[22px] md:grid-cols-[220px_1fr]">
          <h2 className="max-w-[10ch] text-[28px] tracking-[-.015em] max-md:max-w-none">
            <Link to="/sponsors" prefetch="intent" className="decoration-[1.5px] underline-offset-4 hover-able:underline">
              {m.home_partners_title({ count })}
            </Link>
          </h2>
          <ul className="flex flex-wrap items-center gap-x-4 gap-y-4 max-md:grid max-md:grid-cols-2 md:gap-x-8 md:gap-y-[34px] min-[1400px]:grid min-[1400px]:grid-cols-[repeat(5,auto)] min-[1400px]:justify-between xl:gap-x-5">
            {partners.map(({ slug, name, image }) => (
              <li
                key={slug}
                className="flex items-center gap-[11px] text-[19.5px] leading-none tracking-[-.012em] max-md:min-w-0 max-md:text-[18px] md:whitespace-nowrap"
              >
                {image ? (
                  <img src={imageUrl(image)} alt={name} height={32} className="h-8 w-auto" loading="lazy" />
                ) : (
                  <>
                    <OrgSeal seed={`org:${name}`} size={32} />
                    <span className="pt-[3px] font-display" style={nameStyle(name)}>
                      {name}
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
