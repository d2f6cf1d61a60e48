import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { speakerPath } from '../../../lib/paths.ts';
import { m } from '../../../paraglide/messages.js';
import type { HomeData } from '../home-data.ts';

interface PeopleBandProps {
  title: string;
  text: string;
  speakers: HomeData['speakers'];
  speakerCount: number;
}

/** People in their arches, standing on a sill of limestone. */
export function PeopleBand({ title, text, speakers, speakerCount }: PeopleBandProps) {
  return (
    <section className="ink overflow-hidden pt-[104px] max-md:pt-16">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 className="max-w-[18ch] text-display-lg tracking-[-.028em]">{title}</h2>
          <div className="max-w-[380px]">
            {text ? <p className="text-[17px] text-neel-100">{text}</p> : null}
            <Link
              to="/speakers"
              prefetch="intent"
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-genda-300 decoration-[1.5px] underline-offset-4 hover-able:underline"
            >
              {m.home_all_speakers({ count: speakerCount })}
              <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
            </Link>
          </div>
        </div>
        <ul className="mt-[60px] grid auto-cols-fr grid-flow-col gap-5 max-lg:-mx-14 max-lg:flex max-lg:overflow-x-auto max-lg:px-14 max-lg:[scrollbar-width:none] max-md:-mx-5 max-md:mt-8 max-md:gap-[14px] max-md:px-5">
          {speakers.map((speaker) => (
            <li key={speaker.slug} className="max-lg:flex-[0_0_186px]">
              <Link to={speakerPath(speaker.slug)} prefetch="intent" className="group flex h-full flex-col justify-end">
                <div className="mb-[18px] flex flex-1 flex-col justify-end">
                  <h3 className="text-[23px] leading-[1.05] underline-offset-4 group-hover:underline">{speaker.name}</h3>
                  <p className="mt-[7px] text-[14.5px] leading-[1.35] text-neel-100">
                    {[speaker.role, speaker.organisation].filter(Boolean).join(', ')}
                  </p>
                </div>
                <PersonArch
                  face={{ name: speaker.name, seed: `person:${speaker.speaker_id}`, image: imageUrl(speaker.photo) }}
                  className="rounded-b-none"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="h-3.5 bg-stone-200" />
      <div className="h-2 bg-stone-400" />
    </section>
  );
}
