import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followLinksOffline } from './features/shell/follow-links-offline.ts';
import { followDocumentLocale } from './lib/locale.ts';

// Built files are in one language each.
if (import.meta.env.DEV) followDocumentLocale();

/** Milliseconds after which a page has what it needs and the line is free. */
const settled = 5_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(() => void startOfflineCache(), settled);

/** A line that is gone has nothing to keep; the next page tries again. */
async function startOfflineCache(): Promise<void> {
  if (!navigator.onLine) return;
  const { cachePages } = await import('./lib/cache-pages.ts');
  await cachePages();
}

followLinksOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
