import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followDocumentLocale } from './lib/locale.ts';

followDocumentLocale();

/** Milliseconds after which a page has what it needs and the line is free. */
const settled = 5_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(() => void startKeeping(), settled);

/** A line that is gone has nothing to keep; the next page tries again. */
async function startKeeping(): Promise<void> {
  if (!navigator.onLine) return;
  const { keepPages } = await import('./lib/keep-pages.ts');
  await keepPages();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
