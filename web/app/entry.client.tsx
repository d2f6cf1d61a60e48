import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followDocumentLocale } from './lib/locale.ts';

followDocumentLocale();

/** Milliseconds after which a page has what it needs and the line is free. */
const settled = 5_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void import('./lib/keep-pages.ts').then(({ keepPages }) => keepPages()), settled);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
