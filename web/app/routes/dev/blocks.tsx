import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageBlocks } from '../../features/pages/components/page-blocks.tsx';
import { sampleView } from '../../features/pages/sample-blocks.ts';
import { pageContext } from '../../lib/page-context.ts';
import '../../members.css';

/** Every block once; in production it does not exist. */
export function loader({ context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the page's status
  if (context.get(pageContext).is_production) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: 'Blocks' }, { name: 'robots', content: 'noindex' }];

export default function BlocksRoute() {
  return (
    <main>
      <PageBlocks view={sampleView} />
    </main>
  );
}
