import type { AnnouncementCard } from '@sabha/contract/announcements/announcement';
import { listAnnouncements } from '@sabha/contract/announcements/operations';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useFewThenAll } from '../../../lib/query/use-few-then-all.ts';
import { m } from '../../../paraglide/messages.js';
import { Panel } from '../../../ui/panel.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { RestButton, useRestFocus } from '../../../ui/rest-button.tsx';
import { shortWhen } from './format-when.ts';
import { announcementsHref } from './load-announcements.ts';

const maxShown = 3;
/** As many as one call takes. */
const maxRead = 50;

const readOf = (organisation_id: number, limit: number) => queryOf(listAnnouncements, { query: { organisation_id, limit } });

/** What an organisation has announced to the reader, the latest first; nothing where it has not. */
export function OrganisationNews({ community_common_id }: { community_common_id: number }) {
  const { loaded, reload, rest, askForAll } = useFewThenAll(readOf(community_common_id, maxShown), readOf(community_common_id, maxRead));
  const list = useRestFocus(rest === 'ready', maxShown);
  const title = m.announce_title();
  if (loaded.state === 'failed')
    return (
      <Panel title={title}>
        <Problem text={m.announce_not_loaded()} onTryAgain={() => void reload()} />
      </Panel>
    );
  if (loaded.state === 'loading' || loaded.value.data.length === 0) return null;
  const { data, meta } = loaded.value;
  return (
    <Panel title={title}>
      <ul ref={list} className="mt-1.5 divide-y divide-line">
        {data.map((card) => (
          <News key={card.announcement_id} card={card} />
        ))}
      </ul>
      {rest === 'failed' && <Problem text={m.announce_not_loaded()} onTryAgain={() => void reload()} />}
      {meta.next !== null && rest !== 'ready' && rest !== 'failed' && (
        <RestButton text={m.announce_show_all()} of={title} isBusy={rest === 'loading'} onPress={askForAll} />
      )}
    </Panel>
  );
}

function News({ card: { announcement_id, title, summary, sent_at, language, is_unread } }: { card: AnnouncementCard }) {
  return (
    <li className="relative py-3.5 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-text leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
          {is_unread && <span aria-hidden className="mr-2 inline-block h-2.5 w-2 rounded-t-full bg-lit" />}
          <Link to={announcementsHref({ announcement_id })} className="after:absolute after:inset-0 hover:underline">
            {is_unread && <span className="sr-only">{m.announce_tab_unread()}: </span>}
            <span lang={language}>{title}</span>
          </Link>
        </h3>
        <time dateTime={sent_at} className="shrink-0 text-sm text-fg-3 tabular">
          {shortWhen(sent_at)}
        </time>
      </div>
      <p lang={language} className="mt-1 line-clamp-3 max-w-read text-ui [overflow-wrap:anywhere] text-fg-2">
        {summary}
      </p>
    </li>
  );
}
