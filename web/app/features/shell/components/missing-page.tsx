import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';

const deadEnd = { seed: 'dead-end', pair: 'ink', family: 'gali' } as const;

/** 404: a lane that ends. The way out is the visitor's own home. */
export function MissingPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <section className="wrap py-14 max-md:py-5">
      <title>{m.shell_missing_heading()}</title>
      <div className="grid min-h-[min(560px,62vh)] overflow-hidden rounded-card bg-neel-900 text-stone-50 [--focus:var(--color-genda-400)] [color-scheme:dark] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="flex flex-col items-start justify-center gap-5 p-14 max-lg:p-9 max-md:p-6 max-md:py-10">
          <h1 className="text-display-lg">{m.shell_missing_heading()}</h1>
          <p className="max-w-[34ch] text-lead text-neel-100">{m.shell_missing_text()}</p>
          <ButtonLink kind="lit" size="large" to={isSignedIn ? '/user/home' : '/home'} className="mt-3">
            {m.shell_missing_home()}
          </ButtonLink>
        </div>
        <Jaali lattice={deadEnd} scale={1.5} className="min-h-40 max-md:order-first" />
      </div>
    </section>
  );
}
