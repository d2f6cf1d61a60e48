import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';

/** Leads to all of what a panel shows a few of. */
export const AllLink = ({ to, count, title }: { to: string; count: number; title: string }) => (
  <TextLink to={to} aria-label={`${m.network_all({ count })}: ${title}`} className="hit-44 inline-block rounded-control py-1 text-sm">
    {m.network_all({ count })}
  </TextLink>
);
