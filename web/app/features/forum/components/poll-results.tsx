import type { Poll, PublicPoll } from '@sabha/contract/forum/poll';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';
import { Windows } from '../../../ui/windows.tsx';
import { percentOf } from './poll-facts.ts';

type Option = PublicPoll['options'][number] & Partial<Pick<Poll['options'][number], 'is_mine'>>;

interface PollResultsProps {
  poll: Pick<PublicPoll, 'voters'> & { readonly options: readonly Option[] };
}

/** The options of a poll with the share of those who chose them, as far as the reader may see it; their own are lit. */
export function PollResults({ poll: { options, voters } }: PollResultsProps) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {options.map((option) => (
        <Row key={option.text} option={option} voters={voters} />
      ))}
    </ul>
  );
}

const windows = 10;

function Row({ option: { text, votes, is_mine = false }, voters }: { option: Option; voters: number }) {
  return (
    <li className="grid min-h-10 grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-2.5 gap-y-1 py-2 text-[15px] leading-[1.3] @md:grid-cols-[minmax(0,1fr)_auto_2.75rem] @md:gap-x-4">
      <span
        className={classNames(
          '[overflow-wrap:anywhere]',
          votes === null ? 'col-span-full' : 'col-span-2 @md:col-span-1',
          is_mine && 'font-[620]',
        )}
      >
        {text}
        {is_mine && (
          <>
            {' '}
            <span className="ml-1 text-[13px] font-semibold whitespace-nowrap text-lit-text">{m.poll_your_vote()}</span>
          </>
        )}
      </span>
      {votes !== null && (
        <>
          <Windows
            lit={voters === 0 ? 0 : Math.round((windows * votes) / voters)}
            total={windows}
            label=""
            tone={is_mine ? 'lit' : 'ink'}
            className="h-auto w-full max-w-43 @md:w-43"
          />
          <Share percent={percentOf(votes, voters)} votes={votes} />
        </>
      )}
    </li>
  );
}

const Share = ({ percent, votes: count }: { percent: number; votes: number }) => (
  <span className="relative text-right font-[650] tabular">
    <span aria-hidden>{percent}%</span>
    <span className="sr-only">{m.poll_share({ percent, count, shown: formatCount(count) })}</span>
  </span>
);
