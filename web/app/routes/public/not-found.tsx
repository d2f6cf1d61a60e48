import { data } from 'react-router';
import { MissingPage } from '../../features/shell/components/missing-page.tsx';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { everyPathAlike: true } } satisfies PageHandle;

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default MissingPage;
