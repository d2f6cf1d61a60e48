import { getPerson } from '@sabha/contract/people/person';
import { data } from 'react-router';
import { PersonView } from '../../features/people/components/person-view.tsx';
import { nameOf } from '../../features/people/profile/person-name.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { Route } from './+types/person.ts';

/** A profile whose person shows it to everybody. Search engines are asked to leave it out. */
export async function loader({ context, params: { user_id } }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the page's own
  if (!/^[1-9]\d{0,14}$/.test(user_id)) throw data(null, { status: 404 });
  return (await context.get(pageContext).api.call(getPerson, { params: { user_id } })).data;
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  ...(error ? [] : [{ title: nameOf(loaderData) }]),
  { name: 'robots', content: 'noindex' },
];

export default function PublicPersonRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap flex justify-center py-14 max-md:py-5">
      <PersonView person={loaderData} />
    </div>
  );
}
