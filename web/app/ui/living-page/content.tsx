import { useState } from 'react';
import { WifiOff } from 'lucide-react';
import { Avatar, OrgSeal } from '../avatar.tsx';
import { ContactCard } from '../contact-card.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { LatticeStyles } from '../jaali.tsx';
import type { Lattice } from '../jaali.tsx';
import { formatMoney } from '../money.ts';
import { PersonArch } from '../person-arch.tsx';
import { Pagination } from '../pagination.tsx';
import { PassCard } from '../pass-card.tsx';
import { OrgRow, PersonRow } from '../rows.tsx';
import { SessionCard } from '../session-card.tsx';
import type { SessionCardProps } from '../session-card.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton.tsx';
import { StarButton } from '../star-button.tsx';
import { DeadEnd, EmptyState, ErrorState } from '../states.tsx';
import { Table } from '../table.tsx';
import type { Sort } from '../table.tsx';
import { CountBadge, NowTag, Tag, ThemeChip } from '../tag.tsx';
import { EventTime, ZoneSwitch } from '../time/event-time.tsx';
import { RelativeTime } from '../time/relative-time-text.tsx';
import { BusyWindows, Windows } from '../windows.tsx';
import { Section } from './section.tsx';

const WATER: Lattice = { seed: 'theme:water', family: 'vav', pair: 'water' };
const MONEY: Lattice = { seed: 'theme:finance', family: 'patola', pair: 'money' };
const STREETS: Lattice = { seed: 'theme:streets', family: 'gali', pair: 'streets' };
const NAMES = ['Ishani Vaghela', 'Rukmini Deshpande', 'Farhan Contractor', 'Tejal Mistry', 'ईशानी वाघेला', 'નૂર સૈયદ'];
const NOW = '2027-07-15T06:18:00Z';
const ZONE = 'Asia/Kolkata';
const PASSES = [
  { name: 'Learner', count: 318, total: 400, price: 49900 },
  { name: 'Founder', count: 146, total: 500, price: 249900 },
  { name: 'Delegate', count: 0, total: 500, price: 599900 },
];
const faceOf = (name: string, i: number) => ({ name, seed: `person:${i + 1}` });

export function Content() {
  return (
    <>
      <Texts />
      <People />
      <Sessions />
      <Passes />
      <Lists />
      <States />
    </>
  );
}

function Texts() {
  return (
    <Section title="Tags, times, counts">
      <div className="flex flex-wrap items-center gap-2.5">
        <Tag kind="ok">Paid</Tag>
        <Tag kind="lit">Review</Tag>
        <Tag kind="bad">Failed</Tag>
        <Tag kind="info">New</Tag>
        <Tag>Full</Tag>
        <Tag lang="gu">ગુજરાતી</Tag>
        <NowTag>On now</NowTag>
        <CountBadge count={7} label="7 unread" />
        <CountBadge count={140} label="140 unread" />
      </div>
      <div className="flex flex-wrap gap-5">
        <ThemeChip name="Water & drainage" lattice={WATER} />
        <ThemeChip name="Municipal finance" lattice={MONEY} />
        <ThemeChip name="Streets & mobility" lattice={STREETS} />
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <EventTime start="2027-07-15T04:00:00Z" end="2027-07-15T04:45:00Z" zone={ZONE} className="font-semibold" />
        <EventTime start="2027-07-15T04:00:00Z" end="2027-07-15T04:45:00Z" zone={ZONE} day="medium" hasZone />
        <RelativeTime at="2027-07-15T06:13:00Z" now={NOW} zone={ZONE} className="text-fg-2" />
        <RelativeTime at="2027-07-15T09:30:00Z" now={NOW} zone={ZONE} className="text-fg-2" />
        <RelativeTime at="2026-02-01T09:30:00Z" now={NOW} zone={ZONE} className="text-fg-2" />
        <span className="tabular">{formatMoney(12345600)}</span>
        <ZoneSwitch eventZone={ZONE} at={NOW} />
      </p>
      <p className="flex flex-wrap items-center gap-6 text-sm text-fg-2">
        <Windows lit={14} total={20} label="14 of 20 places taken" />
        <Windows lit={41} total={300} max={10} label="41 of 300 left" />
        <span className="flex items-center gap-2 text-action-text">
          <BusyWindows /> Working
        </span>
      </p>
    </Section>
  );
}

function People() {
  return (
    <Section title="People" note="Arch for a person, square for an organisation.">
      <ul className="grid grid-cols-3 gap-4 md:grid-cols-6">
        {NAMES.map((name, i) => (
          <li key={name}>
            <PersonArch face={faceOf(name, i)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        {[64, 48, 40, 32, 24].map((size, i) => (
          <Avatar key={size} face={faceOf(NAMES[i] ?? '', i)} size={size} />
        ))}
        <Avatar face={{ ...faceOf('Broken Image', 9), image: '/no-such-image' }} size={48} />
        {['Setubandh', 'Naalah Labs', 'Doab Cloud'].map((name) => (
          <OrgSeal key={name} seed={`org:${name}`} />
        ))}
        <OrgSeal seed="org:Setubandh" size={28} />
      </div>
      <div className="max-w-86 rounded-card bg-raised p-4.5 shadow-3">
        <ContactCard
          face={faceOf('Tejal Mistry', 1)}
          name="Tejal Mistry"
          headline="Chief Engineer, Nadipur Water"
          isVerified
          text="I run 214 km of storm drains and want to know where they are full."
          actions={<Button size="small">View profile</Button>}
        />
      </div>
      <PersonRow
        name="Tejal Mistry"
        href="/speakers"
        line="Chief Engineer, Nadipur Water"
        face={faceOf('Tejal Mistry', 3)}
        tag={<Tag kind="ok">Meets on Thursday</Tag>}
        action={<Button size="small">Message</Button>}
      />
      <OrgRow
        name="Setubandh"
        line="One address, every department"
        seed="org:Setubandh"
        verifiedLabel="Verified"
        action={<Button size="small">Follow</Button>}
      />
    </Section>
  );
}

function Sessions() {
  const [isMine, setIsMine] = useState(true);
  const star = <StarButton isOn={isMine} label={isMine ? 'Remove from my list' : 'Add to my list'} onToggle={() => setIsMine(!isMine)} />;
  const shared = { href: '/agenda', faces: NAMES.slice(0, 2).map(faceOf), action: star };
  const time = <EventTime start="2027-07-15T06:00:00Z" end="2027-07-15T07:00:00Z" zone={ZONE} />;
  const sessions: SessionCardProps[] = [
    {
      ...shared,
      title: 'Opening: what 58 cities asked for this year',
      time,
      place: 'Darbar Hall',
      format: 'Plenary',
      theme: { name: 'Streets & mobility', lattice: STREETS },
      moment: 'past',
      size: 'small',
    },
    {
      ...shared,
      title: 'Three monsoons of flood alerts, and what we switched off',
      time,
      tags: <NowTag>On now</NowTag>,
      place: 'Darbar Hall',
      format: 'Case study',
      theme: { name: 'Water & drainage', lattice: WATER },
      moment: 'live',
    },
    {
      ...shared,
      title: 'Ward budgets, in the open',
      time,
      tags: <Tag>Full</Tag>,
      place: 'Vav Studio',
      format: 'Workshop, 12 waiting',
      theme: { name: 'Municipal finance', lattice: MONEY },
      size: 'large',
    },
    {
      ...shared,
      title: 'Land titles that agree with each other',
      time,
      tags: <Tag kind="bad">Cancelled</Tag>,
      place: 'Sursagar Room',
      format: 'Talk',
      isCancelled: true,
      faces: [],
    },
  ];
  return (
    <Section title="Sessions" note="One element: a card on the board, a row in the list.">
      <LatticeStyles lattices={[WATER, MONEY, STREETS, { seed: 'plain', pair: 'limestone', family: 'gali' }]} />
      <div className="as-board grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
        {sessions.map((session) => (
          <SessionCard key={session.title} {...session} className="min-h-32" />
        ))}
      </div>
      <div className="grid gap-2">
        {sessions.map((session) => (
          <SessionCard key={session.title} {...session} />
        ))}
      </div>
    </Section>
  );
}

function Passes() {
  return (
    <Section title="Passes">
      <div className="grid gap-4 md:grid-cols-3">
        {PASSES.map(({ name, count, total, price }, i) => (
          <PassCard
            key={name}
            name={name}
            audience="Startups up to eight years old"
            price={formatMoney(price, { isShort: true })}
            lattice={{ seed: `pass:${name}`, pair: (['waste', 'services', 'water'] as const)[i] ?? 'data' }}
            left={{ count, total, label: `${count} left` }}
            action={<Button kind={i === 1 ? 'primary' : 'secondary'}>Choose {name}</Button>}
          />
        ))}
      </div>
    </Section>
  );
}

interface Order {
  id: string;
  buyer: string;
  pass: string;
  bought_on: string;
  amount: number;
}
const ORDERS: readonly Order[] = [
  { id: 'N-1041', buyer: 'Tejal Mistry', pass: 'Delegate', bought_on: '2 Jul', amount: 599900 },
  { id: 'N-1042', buyer: 'Farhan Contractor', pass: 'Founder', bought_on: '3 Jul', amount: 249900 },
  { id: 'N-1043', buyer: 'Noor Saiyed', pass: 'Investor', bought_on: '3 Jul', amount: 1499900 },
];

function Lists() {
  const [sort, setSort] = useState<Sort>({ key: 'amount', order: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['N-1042']));
  const rows = ORDERS.toSorted((a, b) => (sort.order === 'asc' ? 1 : -1) * (a.amount - b.amount));
  return (
    <Section title="Lists">
      <Table
        caption="Orders"
        rows={rows}
        keyOf={(order) => order.id}
        nameOf={(order) => order.buyer}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        columns={[
          { key: 'buyer', header: 'Buyer', render: (order) => order.buyer },
          { key: 'pass', header: 'Pass', render: (order) => order.pass },
          { key: 'bought_on', header: 'Day', render: (order) => order.bought_on },
          { key: 'id', header: 'Number', render: (order) => order.id, isHidden: true },
          { key: 'amount', header: 'Amount', render: (order) => formatMoney(order.amount), isNumber: true, canSort: true },
        ]}
      />
      <Pagination page={6} limit={20} total={4321} hrefOf={(page) => `?page=${page}`} />
    </Section>
  );
}

function States() {
  return (
    <Section title="Empty, waiting, wrong">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <EmptyState
          headingLevel={3}
          title="No sessions in your list"
          text="Press the star on a session and it appears here, and in your calendar."
          action={<ButtonLink to="/agenda">Open the programme</ButtonLink>}
        />
        <SkeletonGroup label="Fetching sessions" className="grid gap-3 rounded-card bg-surface p-6 shadow-1">
          <Skeleton className="h-24" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-9 w-1/2" />
        </SkeletonGroup>
        <ErrorState
          title="You are offline"
          text="Your ticket and agenda still work. Messages go out when you are back."
          icon={<WifiOff size={26} strokeWidth={1.75} aria-hidden="true" />}
          action={<Button>Try again</Button>}
        />
      </div>
      <DeadEnd
        title="This lane has no exit"
        text="The page moved or never existed. The programme and your ticket are where you left them."
        actions={
          <>
            <ButtonLink kind="lit" to="/agenda">
              Go to the programme
            </ButtonLink>
            <Button>Report it</Button>
          </>
        }
      />
    </Section>
  );
}
