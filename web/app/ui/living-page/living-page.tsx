import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Toasts } from '../toast.tsx';
import { Content } from './content.tsx';
import { Controls } from './controls.tsx';
import { Drawings } from './drawings.tsx';

const SCHEMES = ['light', 'dark'] as const;

/** Everything in `ui/` on one page, in light and in dark: look here before and after a change. */
export function LivingPage({ hasToasts = false }: { hasToasts?: boolean }) {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>();
  useEffect(() => {
    if (scheme) document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  return (
    <main className="wrap py-12">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-display-xl">Component sheet</h1>
        <div className="flex gap-2">
          {SCHEMES.map((each) => (
            <Button key={each} size="small" aria-pressed={scheme === each} onClick={() => setScheme(each)} className="capitalize">
              {each}
            </Button>
          ))}
        </div>
      </header>
      <Drawings />
      <Controls />
      <Content />
      {hasToasts && <Toasts />}
    </main>
  );
}
