import { editionDoorsChannel } from '@sabha/contract/admission/socket-events';
import { getAdminOverview, type AdminOverview } from '@sabha/contract/admin/operations';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useChannel } from '../../../lib/session/use-channel.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../kit/components/admin-page-heading.tsx';
import { SafetyAlert } from '../kit/components/safety-alert.tsx';
import type { AdminEdition, AdminPage } from '../kit/admin-page.ts';
import { loadExportMenu, loadNewestOrders } from '../admin-pages.data.ts';
import { CountList } from './count-list.tsx';
import { decisionLists, failureLists, unpublishedLists } from './overview-links.ts';
import { DoorProgress, Seats, Tiles } from './overview-parts.tsx';
import { WeeklySales } from './weekly-chart.tsx';
import { arrangeWeeks } from './weekly-sales.ts';

const ExportMenu = lazyPart(loadExportMenu);
const NewestOrders = lazyPart(loadNewestOrders);

interface OverviewPageProps {
  edition: AdminEdition;
  root: string;
  pages: readonly AdminPage[];
}

/** Between two looks at the doors, while they tell that somebody came in. */
const restMs = 4_000;

/** The front page of the admin centre: what there is to decide, how the edition stands, and the ways into the lists. */
export function OverviewPage({ edition, root, pages }: OverviewPageProps) {
  const { slug } = edition;
  const { session } = useAuth();
  const { loaded, reload } = useRead(
    composeQuery('admin/overview', slug, async (api) => (await api.call(getAdminOverview, { query: { edition: slug } })).data),
  );
  useRefreshOn({ event: 'door_counts', operations: [getAdminOverview], restMs });
  const open = new Set(pages.map(({ key }) => key));
  useChannel(editionDoorsChannel, open.has('doors') ? edition.edition_id : null);
  return (
    <>
      <AdminPageHeading title={m.admin_title()} text={edition.name}>
        {open.has('sales') && <ButtonLink to={`${root}/sales`}>{m.organise_sales()}</ButtonLink>}
        {open.has('orders') && session && (
          <Suspense fallback={<Skeleton className="h-11 w-28" />}>
            <ExportMenu api={session.api} edition={edition} kinds={['orders', 'places', 'attendees']} />
          </Suspense>
        )}
        {open.has('orders') && (
          <ButtonLink kind="primary" to={`${root}/orders`}>
            {m.organise_orders()}
          </ButtonLink>
        )}
      </AdminPageHeading>
      <SafetyAlert />
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(overview) => <Parts overview={overview} edition={edition} root={root} open={open} pages={pages} />}
      </LoadedPart>
    </>
  );
}

interface PartsProps {
  edition: AdminEdition;
  overview: AdminOverview;
  root: string;
  open: ReadonlySet<string>;
  pages: readonly AdminPage[];
}

function Parts({ overview, edition, root, open, pages }: PartsProps) {
  const { decisions, sales, seats, doors, unpublished, failures } = overview;
  const pathOf = (page: string) => (open.has(page) ? `${root}/${page}` : null);
  const hasParts = decisions.length + unpublished.length + failures.length > 0 || sales !== null || seats !== null || doors !== null;
  if (!hasParts) return <OpenPages pages={pages} root={root} />;
  const known = { root, open };
  return (
    <div className="grid gap-5">
      <CountList {...known} title={m.today_title()} counts={decisions} lists={decisionLists} nothing={m.today_nothing()} tone="lit" />
      <Tiles sales={sales} seats={seats} />
      {(sales !== null || seats !== null) && (
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_336px]">
          {sales !== null && (
            <section
              aria-label={m.cockpit_sales_title()}
              className="flex min-w-0 flex-col overflow-hidden rounded-card bg-surface shadow-1"
            >
              {sales.weeks.length === 0 ? (
                <NothingSold path={pathOf('catalogue')} />
              ) : (
                <div className="px-5.5 py-4.5">
                  <WeeklySales {...arrangeWeeks(sales)} />
                </div>
              )}
            </section>
          )}
          {seats !== null && <Seats seats={seats} path={pathOf('sign-ups')} />}
        </div>
      )}
      {sales !== null && open.has('orders') && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <NewestOrders edition={edition} path={`${root}/orders`} />
        </Suspense>
      )}
      <div className={`grid items-start gap-5 md:grid-cols-2 ${doors === null ? '' : 'xl:grid-cols-3'}`}>
        {doors !== null && <DoorProgress doors={doors} path={pathOf('doors')} />}
        <CountList
          {...known}
          title={m.cockpit_unpublished()}
          counts={unpublished}
          lists={unpublishedLists}
          nothing={m.cockpit_unpublished_none()}
          tone="plain"
        />
        <CountList
          {...known}
          title={m.cockpit_failed()}
          counts={failures}
          lists={failureLists}
          nothing={m.cockpit_failed_none()}
          tone="bad"
        />
      </div>
    </div>
  );
}

/** Where the chart will be, before the first order: what begins it, and a lattice in its place. */
function NothingSold({ path }: { path: string | null }) {
  return (
    <>
      <div className="px-5.5 py-4.5">
        <h2 className="text-display-xs">{m.cockpit_sales_title()}</h2>
        <p className="mt-2 text-ui text-fg-2">{m.organise_sales_none_text()}</p>
        {path !== null && (
          <ButtonLink to={path} className="mt-4">
            {m.cockpit_to_catalogue()}
          </ButtonLink>
        )}
      </div>
      <Jaali lattice={{ seed: 'empty:sales', pair: 'limestone', family: 'jharokha' }} scale={1} className="min-h-28 flex-1" />
    </>
  );
}

/** For a role whose pages have nothing to count: the pages themselves. */
function OpenPages({ pages, root }: { pages: readonly AdminPage[]; root: string }) {
  if (pages.length === 0)
    return <EmptyState title={m.admin_no_pages_title()} text={m.admin_no_pages_text()} family="gali" className="max-w-160" />;
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
      {pages.map(({ key, label, icon: Icon }) => (
        <li key={key}>
          <Link
            to={`${root}/${key}`}
            className="flex min-h-16 items-center gap-3.5 rounded-card bg-surface px-5 font-semibold shadow-1 transition-shadow duration-(--duration-base) hover:shadow-2"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden className="text-fg-3" />
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
