// `npm run bench`: the bars of the product, as ratios within one run, because absolute numbers say more
// about the machine than about the code. `npm run bench -- cached-page` runs the rows so named only.
import { benchAgendaRender } from './agenda-render.ts';
import { benchCachedCatalogue, benchCachedPage, benchCachedPages } from './cached-page.ts';
import { benchFullHall } from './full-hall.ts';
import { benchGetAll } from './get-all.ts';
import { benchMessages } from './messages.ts';
import { benchMessageSearch } from './message-search.ts';
import { benchOrders } from './orders.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPaging } from './paging.ts';
import { benchFeed } from './feed.ts';
import { benchNetwork } from './network.ts';
import { benchPeopleDirectory } from './people-directory.ts';
import { printRows, type BenchRow } from './row.ts';
import { benchPublicTopic } from './public-topic.ts';
import { benchSeenEdit } from './seen-edit.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSignInUnderImages } from './sign-in-under-images.ts';
import { benchStartTime } from './start-time.ts';
import { benchUnreadCounts } from './unread-counts.ts';

const benches: Record<string, () => Promise<BenchRow | BenchRow[]>> = {
  'page-weight': benchPageWeight,
  'start-time': benchStartTime,
  'cached-page': benchCachedPage,
  'cached-pages': benchCachedPages,
  'ticket-catalogue': benchCachedCatalogue,
  'seen-edit': benchSeenEdit,
  'agenda-render': benchAgendaRender,
  'get-all': benchGetAll,
  paging: benchPaging,
  messages: benchMessages,
  'message-search': benchMessageSearch,
  'people-directory': benchPeopleDirectory,
  network: benchNetwork,
  feed: benchFeed,
  'public-topic': benchPublicTopic,
  'unread-counts': benchUnreadCounts,
  orders: benchOrders,
  'sign-in': benchSignIn,
  'sign-in-under-images': benchSignInUnderImages,
  'full-hall': benchFullHall,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`measuring ${name} …`);
  rows.push(...[await bench()].flat());
}
printRows(rows);
const missed = rows.filter((row) => row.verdict === 'misses').length;
console.log(
  `\n${missed === 0 ? 'Every bar is met.' : `${missed} bars are missed.`} Rows marked “report” depend on the machine and are not judged.`,
);
process.exitCode = missed === 0 ? 0 : 1;
