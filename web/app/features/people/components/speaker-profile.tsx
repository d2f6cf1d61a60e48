import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { speakerPath } from '../../../lib/paths.ts';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import type { SpeakerView } from '../load-speaker.server.ts';
import { SpeakerSessions } from './speaker-sessions.tsx';

/** One person: the arch on its sill, what they are, what they say here. */
export function SpeakerProfile({ view }: { view: SpeakerView }) {
  const { speaker } = view;
  const url = usePageUrl(speakerPath(speaker.slug));
  return (
    <article>
      <header className="ink overflow-hidden">
        <div className="wrap grid items-end gap-x-14 md:grid-cols-[1fr_minmax(220px,340px)]">
          <div className="self-center py-16 max-md:pt-8 max-md:pb-7">
            <Link
              to="/speakers"
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-2 text-[15px] font-semibold text-genda-300 underline-offset-4 hover-able:underline print:hidden"
            >
              <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
              {m.people_all_speakers()}
            </Link>
            <h1 className="mt-4 text-display-xl">{speaker.name}</h1>
            <p className="mt-5 max-w-[36ch] text-lead text-neel-100">{[speaker.role, speaker.organisation].filter(Boolean).join(', ')}</p>
          </div>
          <PersonArch
            face={{ name: speaker.name, seed: `person:${speaker.speaker_id}`, image: imageUrl(speaker.photo, 720) }}
            className="rounded-b-none md:mt-14 max-md:max-w-[220px]"
          />
        </div>
      </header>
      <div className="h-3.5 bg-stone-200" />
      <div className="h-2 bg-stone-400" />
      <div className="wrap grid gap-x-14 gap-y-12 pt-16 pb-28 max-md:pt-10 max-md:pb-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          {speaker.biography_html ? (
            <RawMarkup markup={speaker.biography_html} className="prose max-w-read text-[17px] leading-[1.65]" />
          ) : null}
          {speaker.links.length > 0 ? (
            <>
              <h2 className="mt-9 text-display-xs">{m.people_links()}</h2>
              <ul className="mt-2">
                {speaker.links.map(({ url, title }) => (
                  <li key={url}>
                    <a
                      href={url}
                      rel="noopener nofollow"
                      className="inline-flex min-h-11 items-center gap-2 font-medium text-link underline underline-offset-3"
                    >
                      {title || new URL(url).hostname}
                      <ArrowUpRight size={17} strokeWidth={1.75} aria-hidden />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <ShareMenu title={speaker.name} url={url} className="mt-8 w-fit" />
        </div>
        <SpeakerSessions view={view} />
      </div>
    </article>
  );
}
