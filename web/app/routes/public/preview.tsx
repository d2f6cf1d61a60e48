import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { PageBlocks } from '../../features/pages/components/page-blocks.tsx';
import { loadPreview } from '../../features/pages/load-page.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
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
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data === 'draft-saved') void revalidate();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [revalidate]);
  const time = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    new Date(expires_at),
  );
  return (
    <main id="content" aria-label={m.pages_preview_label()}>
      <p className="bg-lit-tint px-5 py-2.5 text-center text-sm font-semibold text-lit-text">{m.pages_preview({ time })}</p>
      <PageBlocks view={view} />
    </main>
  );
}
