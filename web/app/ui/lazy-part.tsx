// oxlint-disable-next-line no-restricted-imports -- this is the one place that uses it
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { loadCode, loadOrnament } from './load-code.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code comes when it is first shown, inside a `Suspense` of the caller. While the network is away the fallback
 * stands; code that is gone for good says so in the part's place. React's own `lazy` would take the page down and remember the failure.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return fetched(() =>
    loadCode(load).catch((error: unknown) => {
      if (import.meta.env.SSR) throw error;
      reportError(error);
      return NewVersion;
    }),
  );
}

/** The same for what a page can do without: the fallback stands for ever where the code is gone. */
export function lazyOrnament<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return fetched(() => loadOrnament(load));
}

/**
 * An ornament whose code comes after the page itself: until then it stands as the server wrote it. Give it only what stays the same
 * while the page starts, and let it read for itself what changes: other properties before its code has come make it go and come back.
 */
export function late<Props extends object>(load: Load<Props>) {
  const Part = lazyOrnament(load);
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

function fetched<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>;
}

/** In place of a part that this version of the site had and the server has no more. */
function NewVersion() {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-surface p-5 text-fg">
      <p>{m.ui_new_version()}</p>
      <Button onClick={() => window.location.reload()}>{m.ui_new_version_load()}</Button>
    </div>
  );
}
