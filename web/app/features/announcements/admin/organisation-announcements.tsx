import { useSearchParams } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { ownOrganisationPath } from '../../organisations/public.ts';
import { WritingPages } from './writing-pages.tsx';
import type { WritingOrganisation, WritingPlace } from './writing-place.ts';

/** What an organisation writes to its people, for those who look after it. */
export function OrganisationAnnouncements({ organisation }: { organisation: WritingOrganisation & { readonly slug: string } }) {
  const { session } = useAuth();
  const [search] = useSearchParams();
  const listPath = ownOrganisationPath(organisation.slug, 'announcements');
  const place: WritingPlace = {
    organisation,
    zone: deviceZone(),
    listPath,
    pathOf: (id) => `${listPath}&announcement=${id}`,
    pageBefore: (cursor) => `${listPath}&before=${cursor}`,
  };
  return session && <WritingPages place={place} open={search.get('announcement') ?? ''} api={session.api} />;
}
