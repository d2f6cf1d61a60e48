import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref, UIEventHandler } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { ICON_BUTTON } from './icon-button.tsx';
import { CommunicationKeys, KeysButton, type ShortcutKey } from './shortcuts/communication-keys.tsx';

interface CommunicationLayoutProps {
  /** Heading of the list and of the page, such as 'Messages'. */
  title: string;
  /** Icon buttons beside the heading. */
  actions?: ReactNode;
  /** What stays above the list while it is scrolled: search, tabs. */
  tools?: ReactNode;
  list: ReactNode;
  /** A `CommunicationDetail`, or what stands there while nothing is open. */
  detail: ReactNode;
  /** Whether the address names something to read: a phone then shows the detail in place of the list. */
  hasDetail: boolean;
  /** The third column of wide windows (from 1360 px); what is in it must be reached in another way where it is narrower. */
  context?: ReactNode;
  contextLabel?: string;
  /** Keys that do nothing on this page. */
  withoutKeys?: readonly ShortcutKey[];
  /** The list only helps with the detail: it is there from 1280 px, and the page offers it in another way where it is narrower, with its `KeysButton`. */
  isListAid?: boolean;
}

/** As high as the window leaves it: below the bar, above what stands at the foot, and on a phone above the bottom navigation. */
const frame = [
  '-mx-9 -mt-9 -mb-16 grid h-[calc(100dvh-var(--bar)-36px-var(--foot,0px))] min-h-110 grid-cols-[minmax(0,1fr)] overflow-hidden max-md:-mx-5 max-md:-mt-6 max-md:-mb-28',
  'max-md:h-[calc(100dvh-var(--bar)-93px-env(safe-area-inset-bottom)-var(--foot,0px))]',
  'print:m-0 print:block print:h-auto print:min-h-0 print:overflow-visible',
].join(' ');
/** What is out of sight in it, such as a text that is only read aloud, is placed in it: placed in the page it would make that longer. */
const scroller = 'relative min-h-0 flex-1 overflow-y-auto overscroll-contain print:overflow-visible';
const columns = {
  list: {
    frame: 'md:grid-cols-[minmax(260px,320px)_minmax(0,1fr)]',
    // As wide as beside a context, so that nothing jumps when one comes.
    wide: 'min-[1360px]:grid-cols-[336px_minmax(0,1fr)]',
    list: 'md:border-r',
  },
  aid: { frame: 'xl:grid-cols-[288px_minmax(0,1fr)]', wide: null, list: 'border-r max-xl:hidden print:hidden' },
} as const;

/**
 * List, detail and context beside each other, for the communication pages inside the member frame. One column up to 768 px, where the
 * address decides which; two up to 1360 px; then three. List and detail scroll by themselves, the page does not. It takes away the
 * padding of the frame, so it is the page's only child. Paper has everything under each other.
 */
export function CommunicationLayout({ title, actions, tools, list, detail, hasDetail, context, ...more }: CommunicationLayoutProps) {
  const { contextLabel, withoutKeys, isListAid = false } = more;
  const own = isListAid ? columns.aid : columns.list;
  const isAlone = hasDetail || isListAid;
  return (
    <CommunicationKeys without={withoutKeys}>
      <div className={classNames(frame, own.frame, context ? 'min-[1360px]:grid-cols-[336px_minmax(0,1fr)_296px]' : own.wide)}>
        {isAlone && (
          <h1 className={isListAid ? 'sr-only text-display-md xl:hidden print:not-sr-only print:block' : 'sr-only md:hidden'}>{title}</h1>
        )}
        <section
          aria-label={title}
          className={classNames('flex min-h-0 min-w-0 flex-col border-line', own.list, hasDetail && !isListAid ? 'max-md:hidden' : null)}
        >
          <div className="shrink-0 px-5 pt-5">
            <div className="flex min-h-11 items-center justify-between gap-3">
              <h1 className="min-w-0 text-display-md [overflow-wrap:anywhere] md:text-[1.875rem]">{title}</h1>
              <div className="-mr-2.5 flex">
                <KeysButton />
                {actions}
              </div>
            </div>
            {tools}
          </div>
          <div data-lines={isListAid ? undefined : ''} className={classNames(scroller, isListAid ? 'px-5 pb-6' : 'px-2 py-2')}>
            {list}
          </div>
        </section>
        <div className={classNames('flex min-h-0 min-w-0 flex-col bg-surface', isAlone ? null : 'max-md:hidden')}>{detail}</div>
        {context && (
          <aside aria-label={contextLabel} className={classNames(scroller, 'border-l border-line bg-surface max-[1359.98px]:hidden')}>
            {context}
          </aside>
        )}
      </div>
    </CommunicationKeys>
  );
}

interface ScrolledPartProps {
  /** Its name for who reads by ear; it takes focus, so that keys scroll it. */
  label: string;
  scrollRef?: Ref<HTMLDivElement> | undefined;
  onScroll?: UIEventHandler<HTMLDivElement> | undefined;
  className?: string;
  children: ReactNode;
}

/** What scrolls in a detail. */
export function ScrolledPart({ label, scrollRef, onScroll, className, children }: ScrolledPartProps) {
  return (
    <div
      ref={scrollRef}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys only while it has focus
      tabIndex={0}
      onScroll={onScroll}
      className={classNames(scroller, 'outline-offset-[-3px]', className)}
    >
      {children}
    </div>
  );
}

interface CommunicationDetailProps {
  /** What the back link of a phone leads to, and its text. */
  back: { to: string; label: string };
  /** Face or seal. */
  picture?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Stays below what scrolls, such as a composer. */
  footer?: ReactNode;
  /** Name of what scrolls. */
  label: string;
  scrollRef?: Ref<HTMLDivElement>;
  onScroll?: UIEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** The detail of a `CommunicationLayout`: a heading that stays, a part that scrolls, and a foot. */
export function CommunicationDetail({ back, picture, title, subtitle, actions, footer, label, ...body }: CommunicationDetailProps) {
  const { scrollRef, onScroll, children } = body;
  return (
    <>
      <header className="flex min-h-19 shrink-0 items-center gap-3 border-b border-line px-5 py-2 md:px-7 max-md:pl-2">
        <Link to={back.to} className={classNames(ICON_BUTTON, 'shrink-0 md:hidden')} title={back.label}>
          <span className="sr-only">{back.label}</span>
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        {picture}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-display-xs">{title}</h2>
          {subtitle && <p className="truncate text-sm text-fg-2">{subtitle}</p>}
        </div>
        {actions && <div className="-mr-2.5 flex shrink-0 items-center gap-1">{actions}</div>}
      </header>
      <ScrolledPart label={label} scrollRef={scrollRef} onScroll={onScroll} className="px-5 py-5 md:px-7">
        {children}
      </ScrolledPart>
      {footer && <div className="shrink-0 px-5 pb-4 md:px-7">{footer}</div>}
    </>
  );
}
