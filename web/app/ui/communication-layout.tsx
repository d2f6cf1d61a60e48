import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref, UIEventHandler } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { ICON_BUTTON } from './icon-button.tsx';
import { CommunicationKeys, type ShortcutKey } from './shortcuts/communication-keys.tsx';

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
}

/** As high as the window leaves it: below the bar, above what stands at the foot, and on a phone above the bottom navigation. */
const frame = [
  '-mx-9 -mt-9 -mb-16 grid h-[calc(100dvh-var(--bar)-36px-var(--foot,0px))] min-h-110 grid-cols-[minmax(0,1fr)] overflow-hidden max-md:-mx-5 max-md:-mt-6 max-md:-mb-28',
  'max-md:h-[calc(100dvh-var(--bar)-93px-env(safe-area-inset-bottom)-var(--foot,0px))] md:grid-cols-[minmax(260px,320px)_minmax(0,1fr)]',
].join(' ');

/**
 * List, detail and context beside each other, for the communication pages inside the member frame. One column up to 768 px, where the
 * address decides which; two up to 1360 px; then three. List and detail scroll by themselves, the page does not. It takes away the
 * padding of the frame, so it is the page's only child.
 */
export function CommunicationLayout({ title, actions, tools, list, detail, hasDetail, context, ...more }: CommunicationLayoutProps) {
  const { contextLabel, withoutKeys } = more;
  return (
    <div className={classNames(frame, context ? 'min-[1360px]:grid-cols-[336px_minmax(0,1fr)_296px]' : null)}>
      {hasDetail && <h1 className="sr-only md:hidden">{title}</h1>}
      <section
        aria-label={title}
        className={classNames('flex min-h-0 min-w-0 flex-col border-line md:border-r', hasDetail ? 'max-md:hidden' : null)}
      >
        <div className="shrink-0 px-5 pt-5">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h1 className="min-w-0 text-display-md [overflow-wrap:anywhere] md:text-[1.875rem]">{title}</h1>
            <div className="-mr-2.5 flex">
              <CommunicationKeys without={withoutKeys} />
              {actions}
            </div>
          </div>
          {tools}
        </div>
        <div data-lines className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2">
          {list}
        </div>
      </section>
      <div className={classNames('flex min-h-0 min-w-0 flex-col bg-surface', hasDetail ? null : 'max-md:hidden')}>{detail}</div>
      {context && (
        <aside
          aria-label={contextLabel}
          className="min-h-0 overflow-y-auto overscroll-contain border-l border-line bg-surface max-[1359.98px]:hidden"
        >
          {context}
        </aside>
      )}
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
  /** Name of what scrolls, for who reads by ear; it takes focus, so that keys scroll it. */
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
      <div
        ref={scrollRef}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys only while it has focus
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 outline-offset-[-3px] md:px-7"
      >
        {children}
      </div>
      {footer && <div className="shrink-0 px-5 pb-4 md:px-7">{footer}</div>}
    </>
  );
}
