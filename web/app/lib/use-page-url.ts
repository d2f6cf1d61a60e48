import { useRouteLoaderData } from 'react-router';
import { absoluteUrl, type SiteHead } from './page-meta.ts';

/** The address that others are told, of a path without its language; the same on the server and in the browser. */
export function usePageUrl(path: string): string {
  const site = useRouteLoaderData<SiteHead>('root');
  return absoluteUrl({ public_url: site?.public_url ?? '', edition: null }, path);
}
