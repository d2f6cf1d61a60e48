import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink, buttonClasses, type ButtonKind } from '../../../ui/button.tsx';
import { langOf } from '../page-view.ts';

interface FramedBlock {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly in_english?: readonly string[] | undefined;
}

interface BlockFrameProps {
  block: FramedBlock;
  /** `ink` is a dark band from edge to edge. */
  ground?: 'page' | 'ink';
  /** The words stand at the left of what they are about, and stay while it is read. */
  isAside?: boolean;
  children: ReactNode;
}

/** A part of a page: its anchor, its heading, and the room around it. */
export function BlockFrame({ block, ground = 'page', isAside = false, children }: BlockFrameProps) {
  const { id, title } = block;
  return (
    <section
      id={id}
      aria-labelledby={title ? `${id}-title` : undefined}
      className={`scroll-mt-20 ${ground === 'ink' ? 'ink py-24 max-md:py-14 [&+.ink]:pt-0' : 'py-14 max-md:py-8'}`}
    >
      <div className={`wrap ${isAside && title ? 'grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]' : ''}`}>
        {title ? <Heading block={block} isAside={isAside} /> : null}
        <div className={title && !isAside ? 'mt-11 max-md:mt-7' : 'min-w-0'}>{children}</div>
      </div>
    </section>
  );
}

function Heading({ block, isAside }: { block: FramedBlock; isAside: boolean }) {
  return (
    <div className={isAside ? 'lg:sticky lg:top-24 lg:self-start' : 'flex flex-wrap items-end justify-between gap-x-14 gap-y-4'}>
      <h2
        id={`${block.id}-title`}
        lang={langOf(block, 'title')}
        className={isAside ? 'text-display-md' : 'max-w-[20ch] text-display-lg tracking-[-.028em]'}
      >
        {block.title}
      </h2>
      {block.lead ? (
        <p lang={langOf(block, 'lead')} className={`max-w-[44ch] text-[17px] text-pretty text-fg-2 ${isAside ? 'mt-4' : 'pb-1'}`}>
          {block.lead}
        </p>
      ) : null}
    </div>
  );
}

/** A path of this site that ends like a file. */
const isFile = (to: string): boolean => to.startsWith('/') && /\.[a-z0-9]{2,5}$/.test(to);

/** A link of a block: a page of this site is walked to, a file is saved, another place is loaded. */
export function SmartLink({ to, children, ...rest }: { to: string; className?: string; lang?: string | undefined; children: ReactNode }) {
  if (isFile(to)) {
    return (
      <Link to={to} reloadDocument download {...rest}>
        {children}
      </Link>
    );
  }
  if (!to.startsWith('/')) {
    return (
      <a href={to} rel="noopener" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} prefetch="intent" {...rest}>
      {children}
    </Link>
  );
}

interface BlockAction {
  readonly label: string;
  readonly to: string;
  readonly in_english?: string[] | undefined;
}

/** What a block asks its readers to do; the first one stands out. */
export function Actions({ actions, kinds = ['primary', 'secondary'], className = '' }: ActionsProps) {
  const shown = actions.filter(({ label, to }) => label && to);
  if (shown.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-3 max-md:flex-col ${className}`}>
      {shown.map(({ to, label, ...action }, index) => {
        const kind = index === 0 ? kinds[0] : kinds[1];
        const lang = langOf(action, 'label');
        return to.startsWith('/') ? (
          <ButtonLink key={to} to={to} prefetch="intent" size="large" kind={kind} lang={lang}>
            {label}
          </ButtonLink>
        ) : (
          <a key={to} href={to} rel="noopener" lang={lang} className={buttonClasses({ kind, size: 'large' })}>
            {label}
          </a>
        );
      })}
    </div>
  );
}

interface ActionsProps {
  actions: readonly BlockAction[];
  kinds?: readonly [ButtonKind, ButtonKind];
  className?: string;
}

/** A frame for what may be wider than the page: it is pushed sideways inside, also with the keyboard. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-card bg-surface shadow-1"
    >
      {children}
    </div>
  );
}
