import { ProblemError } from '@sabha/contract/core/errors';
import { communityTypeSchema, type CommunityType } from '@sabha/contract/organisations/organisation';
import { replace, useSearchParams } from 'react-router';
import {
  isFiltered,
  organisationsHref,
  organisationsRead,
  readOrganisationsQuery,
  type OrganisationList,
} from '../../features/organisations/directory/organisations-query.ts';
import { OrganisationsPage } from '../../features/organisations/directory/organisations-page.tsx';
import { kindName } from '../../features/organisations/organisation-names.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/organisations.ts';

const categoryOf = (word: string): CommunityType | null => communityTypeSchema.safeParse(word).data ?? null;

export const meta: Route.MetaFunction = ({ params }) => {
  const category = categoryOf(params.organization_category);
  return [
    { title: category ? `${kindName(category)} · ${m.organisations_title()}` : m.organisations_title() },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const category = categoryOf(params.organization_category);
  if (category === null) throw new ProblemError(404, 'There is no such kind of organisation.');
  const asked = readOrganisationsQuery(category, new URL(request.url).searchParams);
  const loaded = await prefetchAsMember(() => organisationsRead(asked));
  if (loaded) {
    if (!isFiltered(asked) && !isOpen(loaded.first, category))
      throw new ProblemError(403, 'Your role does not open this part of the directory.');
    const last = Math.max(1, loaded.first.meta.pages);
    // An address from a time when the list was longer.
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
    if (asked.page > last) throw replace(organisationsHref({ ...asked, page: last }));
  }
  return loaded;
}

/** Whoever speaks for an organisation finds it also where the role does not open its kind. */
const isOpen = ({ categories, meta: { total } }: OrganisationList, category: CommunityType): boolean =>
  total > 0 || categories.some((each) => each.category === category);

export default function OrganisationsRoute({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const category = categoryOf(params.organization_category);
  if (category === null) return null;
  return (
    <PrefetchedPage from={loaderData}>
      {(found) => <OrganisationsPage asked={readOrganisationsQuery(category, search)} found={found} />}
    </PrefetchedPage>
  );
}

export const ErrorBoundary = MemberProblem;
