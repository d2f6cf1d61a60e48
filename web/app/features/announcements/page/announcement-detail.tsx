import type { AnnouncementView } from '@sabha/contract/announcements/announcement';
import { markAnnouncementSeen } from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { ChartColumn, Pin, Siren } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { CommunicationDetail } from '../../../ui/communication-layout.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ReportButton } from '../../moderation/public.ts';
import { SaveButton } from '../../saved/public.ts';
import { languageNames } from '../language-names.ts';
import { ConfirmBlock } from './confirm-block.tsx';
import { CorrectionBlock } from './correction-block.tsx';
import { longWhen } from './format-when.ts';
import { MuteOrganisation, type MuteOrganisationProps } from './mute-organisation.tsx';
import { SenderMark, SenderName } from './sender.tsx';

const DiscussionPanel = lazyPart(async () => (await import('../../discussion/public.ts')).DiscussionPanel);

/** One announcement, in the language of its reader or another that it is written in. */
export function AnnouncementDetail({ view, back }: { view: AnnouncementView; back: string }) {
  const { announcement_id, texts, sent_at, is_urgent, is_pinned, is_must_read, is_recipient, correction } = view;
  const [language, setLanguage] = useState(texts[0]?.language);
  const text = texts.find((one) => one.language === language) ?? texts[0];
  if (!text) return null;
  return (
    <CommunicationDetail
      back={{ to: back, label: m.announce_back() }}
      picture={<SenderMark of={view} size={42} />}
      title={<SenderName of={view} size={18} isLink />}
      subtitle={describeReaders(view)}
      label={text.title}
      actions={
        <>
          {is_pinned && (
            <Tag>
              <Pin size={14} strokeWidth={1.75} aria-hidden="true" />
              {m.announce_pinned()}
            </Tag>
          )}
          <SaveButton type="announcement" address={String(announcement_id)} title={text.title} isIconOnly />
          {view.manage_link !== null && (
            // Narrow windows have no third column.
            <Link to={view.manage_link} className={ICON_BUTTON} title={m.announce_reach()}>
              <span className="sr-only">{m.announce_reach()}</span>
              <ChartColumn size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )}
        </>
      }
    >
      {/* A correction that comes while it is open is seen as well. */}
      {is_recipient && <MarkSeen key={`${announcement_id}:${view.version}`} id={announcement_id} />}
      <article className="max-w-[67ch]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-fg-2">
          {is_urgent && (
            <Tag kind="bad">
              <Siren size={15} strokeWidth={1.75} aria-hidden="true" />
              {m.announce_urgent()}
            </Tag>
          )}
          <time dateTime={sent_at}>{longWhen(sent_at)}</time>
          {texts.length > 1 && (
            <div role="group" aria-label={m.announce_languages()} className="-mx-2 flex flex-wrap">
              {texts.map((one) => (
                <button
                  key={one.language}
                  type="button"
                  lang={one.language}
                  aria-pressed={one.language === text.language}
                  onClick={() => setLanguage(one.language)}
                  className="inline-flex min-h-11 items-center rounded-control px-2 hover:bg-hover aria-pressed:font-semibold aria-pressed:text-fg"
                >
                  {languageNames[one.language]}
                </button>
              ))}
            </div>
          )}
        </div>
        <h3 lang={text.language} className="mt-3 text-display-lg [overflow-wrap:anywhere]">
          {text.title}
        </h3>
        <RawMarkup markup={text.body_html} className="prose mt-5 text-[1rem]" lang={text.language} />
        {correction && <CorrectionBlock key={view.version} announcementId={announcement_id} correction={correction} />}
        {is_must_read && is_recipient && <ConfirmBlock view={view} />}
        {view.muting && (
          <div className="mt-6 -ml-3 flex flex-wrap items-center">
            {!view.can.manage && <Report id={announcement_id} />}
            <Mute muting={view.muting} name={nameOf(view)} />
          </div>
        )}
      </article>
      {view.has_comments && (
        <Comments id={announcement_id} title={text.title} organisation={view.is_from_organisation ? nameOf(view) : null} />
      )}
    </CommunicationDetail>
  );
}

function describeReaders({ can, recipient_count, is_from_organisation }: AnnouncementView): string {
  if (can.read_reach) return m.announce_to_people({ count: recipient_count });
  return is_from_organisation ? m.announce_from_own() : m.announce_from_organisers();
}

/** What the organisation is called, which the reader may not read about. */
const nameOf = ({ organisation, sender_label }: AnnouncementView) => organisation?.name ?? sender_label;

/** Whoever sees as somebody else mutes nothing for them. */
function Mute(props: MuteOrganisationProps) {
  const { impersonation } = useAuth();
  return impersonation ? null : <MuteOrganisation {...props} />;
}

function Report({ id }: { id: number }) {
  const { session } = useAuth();
  return session && <ReportButton api={session.api} subject={{ type: 'announcement', id }} />;
}

async function markSeen(api: ApiClient, announcement_id: number): Promise<void> {
  try {
    await api.call(markAnnouncementSeen, { params: { announcement_id } });
  } catch (error) {
    // It stays unread, and is marked when it is opened again.
    logError('announcements', error);
  }
}

/** Opening it is seeing it, once its window is looked at; whoever sees as somebody else leaves it as it is. */
function MarkSeen({ id }: { id: number }) {
  const { session, impersonation } = useAuth();
  const isOwn = !impersonation;
  useEffect(() => {
    if (!session || !isOwn) return undefined;
    const onSight = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', onSight);
      void markSeen(session.api, id);
    };
    document.addEventListener('visibilitychange', onSight);
    onSight();
    return () => document.removeEventListener('visibilitychange', onSight);
  }, [session, isOwn, id]);
  return null;
}

interface CommentsProps {
  id: number;
  title: string;
  /** What the organisation that wrote is called; null where organisers did. */
  organisation: string | null;
}

function Comments({ id, title, organisation }: CommentsProps) {
  const { session, user } = useAuth();
  if (!session || !user) return null;
  return (
    <section aria-labelledby="comments" className="mt-8 grid max-w-[67ch] gap-3">
      <h3 id="comments" className="text-display-xs">
        {m.announce_comments()}
      </h3>
      <Suspense>
        <DiscussionPanel
          reader={session}
          userId={user.user_id}
          about={{ kind: 'announcement', id }}
          title={title}
          zone={deviceZone()}
          texts={commentTexts(organisation)}
        />
      </Suspense>
    </section>
  );
}

/** Not every member reads them: those who have it, and who looks after it. */
const commentTexts = (organisation: string | null) => ({
  label: m.announce_your_comment(),
  placeholder: m.announce_write_comment(),
  none: m.announce_no_comments(),
  readers: organisation === null ? m.announce_comments_text() : m.announce_own_comments_text({ name: organisation }),
  isAboveField: true,
});
