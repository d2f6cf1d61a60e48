import { volunteerPath, type VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { ChevronRight, Link2, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { notify } from '../../../ui/toast.tsx';
import { shiftsPath } from '../volunteering-paths.ts';

/** Where the page stands: among the shifts. */
export const RecordTrail = () => (
  <nav aria-label={m.volunteering_record_trail()} className="-mt-3 print:hidden">
    <ol className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
      <li>
        <Link to={shiftsPath} className="inline-flex min-h-11 items-center text-fg-2 underline-offset-4 hover:underline">
          {m.volunteering_title()}
        </Link>
      </li>
      <li aria-current="page" className="flex items-center gap-x-2 text-fg-2">
        <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="text-fg-3" />
        {m.volunteering_record()}
      </li>
    </ol>
  </nav>
);

/** Whose record it is, and what its own person can do with all of it. */
export function RecordHead({ record }: { record: VolunteerRecord }) {
  const { person, since, is_own } = record;
  const { user_id, name, profile_image } = person;
  const seed = `person:${user_id}`;
  return (
    <header className="rounded-card bg-surface shadow-1">
      <Jaali lattice={{ seed, pair: 'services' }} scale={0.9} className="h-27.5 rounded-t-card max-md:h-20" />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 px-6 pb-6 max-md:px-4.5 max-md:pb-4.5">
        <div className="-mt-18 w-24 shrink-0 rounded-arch bg-surface p-1 max-md:-mt-12 max-md:w-20">
          <PersonArch face={{ name, seed, image: imageUrl(profile_image, 320) }} />
        </div>
        <div className="min-w-0 flex-1 basis-64 pt-4.5 max-md:pt-3">
          <h1 className="text-[2.5rem] leading-[1.06] [overflow-wrap:anywhere] max-md:text-display-md">{name || m.profile_nameless()}</h1>
          {since !== null && (
            <p className="mt-1.5 text-fg-2">{m.volunteering_record_since({ month: formatCalendarDay(since, { style: 'month' }) })}</p>
          )}
        </div>
        {is_own && <OwnActions path={volunteerPath(user_id)} />}
      </div>
    </header>
  );
}

function OwnActions({ path }: { path: string }) {
  const url = usePageUrl(path);
  return (
    <div className="flex flex-wrap gap-2.5 pt-4.5 max-md:pt-0">
      <Button onClick={() => void copyLink(url)}>
        <Link2 size={18} strokeWidth={1.75} aria-hidden />
        {m.sharing_copy()}
      </Button>
      <Button onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {m.volunteering_record_print()}
      </Button>
    </div>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    await notify({ title: m.sharing_copied(), text: m.volunteering_record_link_text(), kind: 'ok' });
  } catch {
    // Browsers refuse on plain connections: then the address is shown, to be copied by hand.
    await notify({ title: m.sharing_copy_by_hand(), text: url, kind: 'info' });
  }
}
