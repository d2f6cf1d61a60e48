import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { adoptDeviceArticles } from '../../features/knowledge/public.ts';
import { SavedPage } from '../../features/saved/page/saved-page.tsx';
import { readSavedQuery, savedHref, savedRead } from '../../features/saved/saved-query.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { logError } from '../../lib/console.ts';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/saved-content.ts';

export const meta: Route.MetaFunction = () => [{ title: m.saved_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchAsMember(() => savedRead(readSavedQuery(new URL(request.url).searchParams)));

const listOf = ({ searchParams }: URL) => savedHref(readSavedQuery(searchParams));

/** What is open beside the list is of the list that is there. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate;

export default function SavedContentRoute({ loaderData }: Route.ComponentProps) {
  const { session } = useAuth();
  useEffect(() => {
    if (session) adoptDeviceArticles(session).catch((error: unknown) => logError('saved articles', error));
  }, [session]);
  return <PrefetchedPage from={loaderData}>{(list) => <SavedPage list={list} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
