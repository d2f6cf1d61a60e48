import type { Locale } from '@sabha/contract/core/locales';
import { sharePagePreview } from '@sabha/contract/pages/operations';
import { Monitor, Smartphone } from 'lucide-react';
import { useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { localizePath } from '../../../lib/locale.ts';
import { composeQuery, forEditing } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';

export interface PreviewHandle {
  /** The draft has been saved: shows it as it is now, without leaving its place. */
  readonly refresh: () => void;
  /** Goes to a block. An anchor in its address would scroll this page too. */
  readonly show: (id: string) => void;
}

interface PreviewFrameProps {
  ref: Ref<PreviewHandle>;
  pageId: number;
  language: Locale;
}

/** Widths at which pages are looked at, in px. */
const widths = { desktop: 1280, phone: 390 } as const;
/** How long the frame's own link holds; the editor is seldom open longer, and asks for another one then. */
const hours = 12;

/** The page as its readers will get it, made by the server out of the draft. */
export function PreviewFrame({ ref, pageId, language }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  const [room, setRoom] = useState(0);
  const { loaded, reload } = useRead(
    forEditing(
      composeQuery(
        'pages/preview-frame',
        pageId,
        async (api) => (await api.call(sharePagePreview, { params: { page_id: pageId }, body: { hours } })).data.path,
      ),
    ),
  );
  useImperativeHandle(ref, () => {
    const notify = (message: { kind: 'saved' } | { kind: 'show'; id: string }) =>
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    return { refresh: () => notify({ kind: 'saved' }), show: (id) => notify({ kind: 'show', id }) };
  });
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  const scale = Math.min(1, room / width);
  return (
    <section aria-label={m.admin_preview()} className="xl:sticky xl:top-24 xl:self-start">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-fg-2">{m.admin_preview()}</h2>
        <div className="flex gap-1">
          {(['desktop', 'phone'] as const).map((each) => {
            const Icon = each === 'desktop' ? Monitor : Smartphone;
            return (
              <button
                key={each}
                type="button"
                aria-pressed={device === each}
                onClick={() => setDevice(each)}
                className="inline-flex h-9 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-fg-2 hover:bg-hover aria-pressed:bg-strong aria-pressed:text-on-strong"
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                {each === 'desktop' ? m.admin_preview_desktop() : m.admin_preview_phone()}
              </button>
            );
          })}
        </div>
      </div>
      <div ref={measure} className="h-[calc(100dvh-210px)] min-h-[420px] overflow-hidden rounded-card bg-sunken shadow-1">
        <LoadedPart loaded={loaded} reload={reload} skeleton="h-dvh w-full">
          {(value) =>
            room > 0 && (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, which hears when the draft has been saved
              <iframe
                ref={frame}
                title={m.admin_preview()}
                src={localizePath(value, language)}
                style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
                className="mx-auto block origin-top-left border-0 bg-page"
              />
            )
          }
        </LoadedPart>
      </div>
    </section>
  );
}
