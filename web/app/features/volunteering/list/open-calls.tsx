import { applicationCall } from '@sabha/contract/applications/application-call';
import { getCall, type ShownCall } from '@sabha/contract/applications/operations';
import { Link } from 'react-router';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Jaali } from '../../../ui/jaali.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatMoment, zonedParts } from '../../../ui/time/zoned-time.ts';
import { viewOf } from '../../applications/public.ts';

/** Days before the end from which on it is pressing. */
const pressingDays = 14;
const dayMs = 86_400_000;
/** Five kinds at most in each edition. */
const maxRead = 100;

/** The calls of the current edition to which one can apply now. */
const callsRead = (): ReadOf<ShownCall[]> =>
  composeQuery('open-calls', {}, async (api) => {
    const filterFields = JSON.stringify({ is_open: true });
    const query = { filterFields, limit: maxRead, sortField: 'closes_at', sortOrder: 'asc' as const };
    const { data } = await api.call(applicationCall.operations.getAll, { query });
    const kinds = [...new Set(data.map(({ kind }) => kind))];
    const calls = await Promise.all(
      kinds.map((kind) =>
        api.call(getCall, { params: { kind } }).then(
          (answer) => [answer.data],
          (error: unknown) => {
            // A call of another edition.
            if (readProblem(error)?.status === 404) return [];
            throw error;
          },
        ),
      ),
    );
    return calls.flat().filter(({ closed_reason }) => closed_reason === null);
  });

/** For what else one can apply, the one that ends first at the top; nothing where there is none. */
export function OpenCalls() {
  const { loaded } = useRead(callsRead());
  const found = loaded.state === 'ready' ? loaded.value : [];
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="open-calls" className="min-w-0">
      <h2 id="open-calls" className="text-display-xs">
        {m.volunteering_list_calls()}
      </h2>
      <ul className="mt-3 grid gap-3">
        {found.map((call) => (
          <li key={call.kind}>
            <CallCard call={call} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallCard({ call: { kind, title, lead, closes_at, time_zone } }: { call: ShownCall }) {
  const { path, label } = viewOf(kind);
  return (
    <article className="relative flex h-full overflow-hidden rounded-card bg-surface shadow-1 transition-shadow hover:shadow-2">
      <Jaali lattice={{ seed: `call:${kind}`, pair: 'services' }} scale={0.36} className="w-4.5 flex-none" />
      <div className="min-w-0 flex-1 p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 text-sm">
          <span className="font-semibold">{label()}</span>
          <Closing closes_at={closes_at} zone={time_zone} />
        </p>
        <h3 className="mt-1 text-[1.1875rem] leading-tight text-pretty [overflow-wrap:anywhere]">
          <Link to={path} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        {lead !== '' && <p className="mt-1 text-sm text-fg-2 [overflow-wrap:anywhere]">{lead}</p>}
      </div>
    </article>
  );
}

/** Until when one can apply, and how many days that is where they are few. */
function Closing({ closes_at, zone }: { closes_at: string | null; zone: string }) {
  const now = useNow();
  if (closes_at === null) return <span className="text-fg-2">{m.apply_always_open()}</span>;
  const dayOf = (instant: string | Date) => Date.parse(zonedParts(instant, zone).date);
  const days = now === null ? null : Math.round((dayOf(closes_at) - dayOf(new Date(now))) / dayMs);
  return (
    <span className="flex flex-wrap gap-x-2 tabular">
      {days !== null && days <= pressingDays && (
        <span className="font-semibold text-lit-text">
          {days < 1 ? m.volunteering_list_last_day() : m.volunteering_list_days_left({ count: days })}
        </span>
      )}{' '}
      <span className="text-fg-2">{m.apply_closes({ when: formatMoment(closes_at, zone) })}</span>
    </span>
  );
}
