import { classNames } from './class-names.ts';
import { m } from '../paraglide/messages.js';

interface Origin {
  /** A host name. */
  readonly site: string;
  readonly url: string;
  readonly licence: string;
  readonly licence_url: string;
}

const LINK = 'hit-44 underline underline-offset-3';

/** Where a text was written before it was taken over, and its licence, which asks for both. Links of their kind are followed by search engines. */
export const OriginLine = ({ origin: { site, url, licence, licence_url }, className }: { origin: Origin; className?: string }) => (
  <p className={classNames('flex flex-wrap gap-x-3 gap-y-1 text-sm text-fg-3', className)}>
    <a href={url} rel="noopener" className={classNames(LINK, '[overflow-wrap:anywhere]')}>
      {m.ui_origin({ site })}
    </a>
    <a href={licence_url} rel="license noopener" className={LINK}>
      {licence}
    </a>
  </p>
);
