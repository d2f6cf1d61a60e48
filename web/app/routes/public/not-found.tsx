import { data } from 'react-router';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { everyPathAlike: true } } satisfies PageHandle;

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <h1>404. That's an error.</h1>;
}
