import { involvedLinks, moreLinks } from '../more-links.ts';
import { mainLinks, type SiteLink } from '../site-links.ts';
import { ShellLink } from './shell-link.tsx';
import { m } from '../../../paraglide/messages.js';

/** What the More menu of the top bar opens. The main links stand in it too; style sheets show those that the bar has no room for. */
export function MorePanel({ aboutPath }: { aboutPath: string | undefined }) {
  return (
    <div className="absolute top-[calc(100%+8px)] right-0 grid w-max grid-cols-2 gap-x-6 rounded-card bg-raised p-3 shadow-3">
      <div className="main-rest col-span-full mb-2 border-b border-line pb-2">
        <LinkColumn links={mainLinks} isRanked />
      </div>
      <LinkColumn links={moreLinks(aboutPath)} />
      <div>
        <h2 className="px-3 pt-[11px] pb-2 font-text text-sm leading-none font-semibold tracking-normal text-fg-3">
          {m.shell_get_involved()}
        </h2>
        <LinkColumn links={involvedLinks} />
      </div>
    </div>
  );
}

function LinkColumn({ links, isRanked = false }: { links: readonly SiteLink[]; isRanked?: boolean }) {
  return (
    <ul className={isRanked ? 'grid grid-cols-2 gap-x-6' : ''}>
      {links.map(({ to, label }, index) => (
        <li key={to} data-rest={isRanked ? index : undefined}>
          <ShellLink
            to={to}
            prefetch="intent"
            className="flex h-11 items-center rounded-control px-3 text-[15px] font-medium whitespace-nowrap hover-able:bg-hover aria-[current=page]:text-action-text"
          >
            {label()}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
