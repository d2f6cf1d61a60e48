import { announcementTabs } from '@sabha/contract/announcements/operations';
import { Megaphone, Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { CommunicationLayout } from '../../../ui/communication-layout.tsx';
import { Input } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { AnnouncementDetail } from './announcement-detail.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementsHref, type AnnouncementsLoaded } from './load-announcements.ts';
import { ReachPanel } from './reach-panel.tsx';
import { useWritingWays } from './use-writing-ways.ts';
import { WriteButton } from './write-button.tsx';

/** What organisers and organisations wrote to this person: the list, one of them, and for its writers how far it has come. */
export function AnnouncementsPage({ filter, list, has_more, counts, view, is_missing }: AnnouncementsLoaded) {
  const ways = useWritingWays();
  const names = { all: m.announce_tab_all(), unread: m.announce_tab_unread(), must_read: m.announce_tab_must_read() };
  const tabCounts = { all: undefined, unread: counts.unread, must_read: counts.must_read };
  const { announcement_id, ...ofList } = filter;
  const tabs = announcementTabs.map((tab) => ({
    to: announcementsHref({ tab, search: filter.search }),
    label: names[tab],
    count: tabCounts[tab],
    isCurrent: tab === filter.tab,
  }));
  const [way, ...others] = ways;
  // Who writes for several finds it beside the heading.
  const sent = way && others.length === 0 ? [{ to: way.list, label: m.announce_sent(), isCurrent: false }] : [];
  const back = announcementsHref(ofList);
  return (
    <CommunicationLayout
      title={m.announce_title()}
      actions={<WriteButton ways={ways} />}
      withoutKeys={['r']}
      hasDetail={announcement_id !== null}
      tools={
        <>
          <SearchField key={filter.search} search={filter.search} tab={filter.tab} />
          <LinkTabs label={m.announce_title()} tabs={[...tabs, ...sent]} className="-mx-5 mt-1.5 px-5" />
        </>
      }
      list={<AnnouncementList filter={filter} list={list} hasMore={has_more} />}
      detail={
        view ? (
          <AnnouncementDetail key={view.announcement_id} view={view} back={back} />
        ) : is_missing ? (
          <EmptyState
            className="m-auto w-[min(420px,90%)]"
            title={m.announce_unknown()}
            text={m.announce_unknown_text()}
            action={<ButtonLink to={back}>{m.announce_back()}</ButtonLink>}
          />
        ) : (
          <div className="grid h-full place-content-center justify-items-center gap-3 p-8 text-center text-fg-2">
            <Megaphone size={32} strokeWidth={1.5} aria-hidden="true" />
            <p className="max-w-[36ch] text-ui">{list.length === 0 ? m.announce_none_open() : m.announce_choose()}</p>
          </div>
        )
      }
      {...(view?.can.read_reach && {
        context: (
          <ReachPanel
            key={view.announcement_id}
            announcementId={view.announcement_id}
            canManage={view.can.manage}
            isOfOrganisation={view.is_from_organisation}
          />
        ),
        contextLabel: m.announce_reach(),
      })}
    />
  );
}

function SearchField({ search, tab }: { search: string; tab: AnnouncementsLoaded['filter']['tab'] }) {
  const navigate = useNavigate();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('q');
    void navigate(announcementsHref({ tab, search: typeof written === 'string' ? written.trim() : '' }));
  };
  return (
    <form role="search" onSubmit={find} className="relative mt-3">
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-fg-3"
      />
      <Input
        type="search"
        name="q"
        defaultValue={search}
        maxLength={100}
        aria-label={m.announce_search()}
        placeholder={m.announce_search()}
        className="w-full pl-9.5"
      />
    </form>
  );
}
