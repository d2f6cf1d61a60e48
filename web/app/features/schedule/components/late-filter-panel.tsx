import { Suspense, memo } from 'react';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';

let begin: (() => void) | undefined;
const wanted = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Call when the visitor turns to the panel. */
export const wantFilterPanel = (): void => begin?.();

const Panel = lazyOrnament(async () => {
  if (!import.meta.env.SSR) await wanted;
  return (await import('./filter-panel.tsx')).FilterPanel;
});

/**
 * The panel as the server wrote it is a form that works by itself. Its code is fetched when somebody opens it,
 * so that reading the programme does not cost it.
 */
export const LateFilterPanel = memo(function LateFilterPanel(props: FilterPanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
});
