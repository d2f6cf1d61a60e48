import { Suspense } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { lazyPart } from './ui/lazy-part.tsx';
import type { Route } from './+types/root.ts';
import { AwayPage, isAway } from './features/shell/components/away-page.tsx';
import { FailedPage } from './features/shell/components/failed-page.tsx';
import { PublicShell } from './features/shell/components/public-shell.tsx';
import { loadSite } from './features/shell/load-site.server.ts';
import { startScript } from './features/shell/start-script.ts';
import { pageContext } from './lib/page-context.ts';
import { signInMeta } from './lib/session/sign-in-meta.ts';
import { getLocale } from './paraglide/runtime.js';
import printStyles from './ui/print.css?url';
import './app.css';

export const loader = ({ context }: Route.LoaderArgs) => loadSite(context.get(pageContext));

/** The face of titles and of text; other scripts load by what a page holds. */
const fonts = ['/fonts/anek-latin.woff2', '/fonts/instrument-sans.woff2'];

export const links: Route.LinksFunction = () => [
  ...fonts.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
  // Paper can wait: a page is painted without it.
  { rel: 'stylesheet', href: printStyles, media: 'print' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/app-icon/192.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f6ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0f1e" />
        <SignInMeta />
        {/* It has run when the browser's own code comes, which therefore need not carry it. */}
        {/* oxlint-disable-next-line react/no-danger -- a constant of this program, by which `entry.server` finds it and lets it run */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScript : '' }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Said on every page, so that a session can be opened from any of them. */
function SignInMeta() {
  const signIn = useRouteLoaderData<typeof loader>('root')?.sign_in;
  return signIn ? <meta name={signInMeta} content={`${signIn.issuer} ${signIn.client_id}`} /> : null;
}

// Pages that are there need not carry the one for those that are not.
const MissingPage = lazyPart(async () => (await import('./features/shell/components/missing-page.tsx')).MissingPage);

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PublicShell>
      {isMissing ? (
        <Suspense>
          <MissingPage />
        </Suspense>
      ) : isAway(error) ? (
        <AwayPage />
      ) : (
        <FailedPage />
      )}
    </PublicShell>
  );
}
