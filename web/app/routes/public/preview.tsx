import { useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { PageBlocks } from '../../features/pages/components/page-blocks.tsx';
import { loadPreview } from '../../features/pages/load-page.server.ts';
import type { SiteData } from '../../features/shell/site-data.ts';
import { pageContext } from '../../lib/page-context.ts';
import { formatMoment } from '../../ui/time/zoned-time.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/preview.ts';

export const loader = ({ context, params }: Route.LoaderArgs) => loadPreview(context.get(pageContext), params.token);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.view.page.document.title },
  { name: 'robots', content: 'noindex' },
  // The address is a secret; no other site learns it.
  { name: 'referrer', content: 'no-referrer' },
];

/** A page before it is published, alone, for whoever has the link. The editor tells it when the draft has been saved. */
export default function PreviewRoute({ loaderData: { view, expires_at } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const zone = useRouteLoaderData<SiteData>('root')?.edition?.time_zone ?? 'UTC';
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<{ kind?: string; id?: string } | null>) => {
      if (origin !== window.location.origin) return;
      if (data?.kind === 'saved') void revalidate();
      const block = data?.kind === 'show' && data.id ? document.getElementById(data.id) : null;
      if (block) window.scrollTo({ top: block.getBoundingClientRect().top + window.scrollY });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [revalidate]);
  const time = formatMoment(expires_at, zone);
  return (
    <main id="content" aria-label={m.pages_preview_label()}>
      <p className="bg-lit-tint px-5 py-2.5 text-center text-sm font-semibold text-lit-text">{m.pages_preview({ time })}</p>
      <PageBlocks view={view} />
    </main>
  );
}
