import { useNavigation } from 'react-router';
import { organisationsHref, readOrganisationsQuery, type OrganisationsQuery } from './organisations-query.ts';
import { organisationsPath } from '../organisation-paths.ts';

/** What was asked for last, also while its answer is on its way: a box is ticked at once. */
export function useWanted(asked: OrganisationsQuery): { wanted: OrganisationsQuery; isLoading: boolean } {
  const { location } = useNavigation();
  if (!location?.pathname.endsWith(organisationsPath(asked.category))) {
    return { wanted: asked, isLoading: location !== undefined && /\/community\/organization\/[^/]+$/.test(location.pathname) };
  }
  const wanted = readOrganisationsQuery(asked.category, new URLSearchParams(location.search));
  return { wanted, isLoading: organisationsHref(wanted) !== organisationsHref(asked) };
}
