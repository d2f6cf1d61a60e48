import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../lib/page-context.ts';
import { LivingPage } from '../../ui/living-page/living-page.tsx';
import '../../members.css';

/** The living page of the design system; in production it does not exist. */
export function loader({ context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the page's status
  if (context.get(pageContext).is_production) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: 'Component sheet' }, { name: 'robots', content: 'noindex' }];

export default function UiRoute() {
  return <LivingPage />;
}
