import type { CategoryView } from '@sabha/contract/forum/topic';
import { Building2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { ownOrganisationPath } from '../../organisations/public.ts';

/** Stands in the translated sentence where the link belongs. */
const place = '\u0000';

/** Whose forum a category is, with the way to its organisation; nothing for a category of no organisation. */
export function OrganisationReaders({ category: { organisation_slug, name, is_archived } }: { category: CategoryView }) {
  if (organisation_slug === null) return null;
  const readers = is_archived ? m.orgforum_readers_closed : m.orgforum_readers;
  const [before = '', after = ''] = readers({ organisation: place }).split(place);
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-fg-2">
      <Building2 size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {before}
        <TextLink to={ownOrganisationPath(organisation_slug)} className="hit-44">
          {name}
        </TextLink>
        {after}
      </span>
    </p>
  );
}
