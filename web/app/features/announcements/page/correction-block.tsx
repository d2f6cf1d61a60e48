import type { AnnouncementView, TextPart } from '@sabha/contract/announcements/announcement';
import { listAnnouncementVersions } from '@sabha/contract/announcements/operations';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { longWhen } from './format-when.ts';

interface CorrectionBlockProps {
  announcementId: number;
  correction: NonNullable<AnnouncementView['correction']>;
}

/** What was corrected and when; both versions stay to be compared. */
export function CorrectionBlock({ announcementId, correction: { note, written_at, is_notified } }: CorrectionBlockProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-6 border-y border-line py-3.5 text-ui">
      <p className="flex gap-2.5">
        <PencilLine size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
        <span className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">{m.announce_corrected_at({ when: longWhen(written_at) })}</strong> {note}{' '}
          {is_notified && <span className="text-fg-2">{m.announce_told_again()} </span>}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={`${TEXT_LINK} min-h-6`}
          >
            {isOpen ? m.announce_hide_versions() : m.announce_see_versions()}
          </button>
        </span>
      </p>
      <div id={id}>{isOpen && <Versions announcementId={announcementId} />}</div>
    </div>
  );
}

function Versions({ announcementId }: { announcementId: number }) {
  const { loaded, reload } = useRead(queryOf(listAnnouncementVersions, { params: { announcement_id: announcementId } }));
  if (loaded.state === 'loading')
    return (
      <SkeletonGroup label={m.announce_loading()} className="mt-3">
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  if (loaded.state === 'failed')
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-2">
        <p>{m.announce_not_loaded()}</p>
        <Button size="small" onClick={() => void reload()}>
          {m.announce_again()}
        </Button>
      </div>
    );
  return (
    <ol className="mt-3 grid gap-3">
      {loaded.value.data
        .filter(({ version }) => version > 1)
        .map(({ version, written_at, note, title, body_html, language }) => (
          <li key={version} className="rounded-card bg-sunken px-4 py-3">
            <p className="text-sm text-fg-2">
              {longWhen(written_at)} · {note}
            </p>
            <p lang={language} className="mt-1.5 font-semibold [overflow-wrap:anywhere]">
              <Parts parts={title} />
            </p>
            <RawMarkup markup={withWords(body_html)} lang={language} className={`prose mt-1 text-ui ${markStyles}`} />
          </li>
        ))}
    </ol>
  );
}

/** What is marked in a text looks as it does in its title. */
const markStyles = '[&_.removed]:text-fg-2 [&_.added]:rounded-[3px] [&_.added]:bg-ok-tint [&_.added]:text-ok-text [&_.added]:no-underline';

/** Each mark of safe HTML with what it means, for who listens. */
const withWords = (html: string): string =>
  html
    .replaceAll('<del class="removed">', (mark) => `${mark}<span class="sr-only">${m.announce_removed()} </span>`)
    .replaceAll('<ins class="added">', (mark) => `${mark}<span class="sr-only">${m.announce_added()} </span>`);

/** What went is struck out, what came is marked; both are said to who listens. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ change, text }, at) =>
    change === 'removed' ? (
      <del key={at} className="text-fg-2">
        <span className="sr-only">{m.announce_removed()} </span>
        {text}
      </del>
    ) : change === 'added' ? (
      <ins key={at} className="rounded-[3px] bg-ok-tint text-ok-text no-underline">
        <span className="sr-only">{m.announce_added()} </span>
        {text}
      </ins>
    ) : (
      text
    ),
  );
}
