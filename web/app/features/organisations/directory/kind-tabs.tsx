import { m } from '../../../paraglide/messages.js';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { kindName } from '../organisation-names.ts';
import { allOf, organisationsHref, type OrganisationList, type OrganisationsQuery } from './organisations-query.ts';

/** The kinds that the active role reads and that have somebody, beside the one that is open. What is searched for goes along. */
export function KindTabs({ asked, categories }: { asked: OrganisationsQuery; categories: OrganisationList['categories'] }) {
  const { category: current, search } = asked;
  const tabs = categories
    .filter(({ category, count }) => count > 0 || category === current)
    .map(({ category, count }) => ({
      to: organisationsHref({ ...allOf(category), search }),
      label: kindName(category),
      count,
      isCurrent: category === current,
    }));
  return <LinkTabs label={m.organisations_kinds()} tabs={tabs} className="mt-5" />;
}
