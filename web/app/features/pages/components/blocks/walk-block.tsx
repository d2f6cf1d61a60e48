import { useEffect, useState } from 'react';
import { ArrowRight, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { langOf, type BlockOf, type PageView } from '../../page-view.ts';
import { BlockFrame, SmartLink } from '../block-frame.tsx';
import { WalkMap } from '../walk-map.tsx';

/** Long enough to read a stop of three sentences. */
const STOP_MS = 9000;

type Stop = BlockOf<'walk'>['items'][number];

/** Stops on the city's map that are walked one after the other, by themselves or by hand; and all of them as a list, which needs no script. */
export function WalkBlock({ block, map }: { block: BlockOf<'walk'>; map: PageView['map'] }) {
  const last = block.items.length - 1;
  const [step, setStep] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => (step < last ? setStep(step + 1) : setIsPlaying(false)), STOP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last]);
  const go = (to: number) => {
    setIsPlaying(false);
    setStep(Math.min(Math.max(to, 0), last));
  };
  const stop = block.items[step];
  return (
    <BlockFrame block={block}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows are a shortcut to the buttons inside */}
        <section
          aria-label={m.tour_walk()}
          className="lg:sticky lg:top-24 lg:self-start"
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') go(step + 1);
            if (key === 'ArrowLeft') go(step - 1);
          }}
        >
          {map ? <WalkMap block={block} map={map} step={step} onChoose={go} /> : null}
          <div className="mt-4 flex flex-wrap items-center gap-2.5 noscript:hidden">
            <Button
              kind="primary"
              className="max-md:w-full"
              onClick={() => {
                if (!isPlaying && step === last) setStep(0);
                setIsPlaying(!isPlaying);
              }}
            >
              {isPlaying ? (
                <Pause size={18} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Play size={18} strokeWidth={1.75} aria-hidden="true" />
              )}
              {isPlaying ? m.tour_pause() : m.tour_play()}
            </Button>
            <Button disabled={step === 0} onClick={() => go(step - 1)}>
              <SkipBack size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.tour_back()}
            </Button>
            <Button disabled={step === last} onClick={() => go(step + 1)}>
              {m.tour_next()}
              <SkipForward size={18} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <p className="ml-auto text-sm text-fg-3 tabular">{m.tour_position({ number: step + 1, total: block.items.length })}</p>
          </div>
          <div aria-live="polite" className="mt-5 min-h-42 border-t border-line pt-4 noscript:hidden">
            {stop ? <StopText stop={stop} heading="p" /> : null}
          </div>
        </section>
        <div>
          <h3 className="text-display-sm">{m.tour_as_text()}</h3>
          <ol className="mt-5 border-t-[1.5px] border-fg">
            {block.items.map((item, index) => (
              <li
                key={index}
                id={`${block.id}-${index + 1}`}
                aria-current={index === step ? 'step' : undefined}
                className="group grid scroll-mt-24 grid-cols-[44px_1fr] border-b border-line py-4.5"
              >
                <span
                  aria-hidden
                  className="size-8 rounded-[999px_999px_4px_4px] pt-2 text-center text-[19px] leading-none tabular display group-aria-[current=step]:bg-lit group-aria-[current=step]:text-on-lit"
                >
                  {index + 1}
                </span>
                <StopText stop={item} heading="h4" />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </BlockFrame>
  );
}

function StopText({ stop, heading: Heading }: { stop: Stop; heading: 'h4' | 'p' }) {
  return (
    <div className="min-w-0">
      <Heading lang={langOf(stop, 'title')} className="text-[20px] leading-[1.2] display">
        {stop.title}
      </Heading>
      {stop.note ? (
        <p lang={langOf(stop, 'note')} className="mt-1 text-sm font-semibold text-fg-3 tabular">
          {stop.note}
        </p>
      ) : null}
      {stop.text_html ? (
        <RawMarkup markup={stop.text_html} lang={langOf(stop, 'text')} className="prose mt-1.5 text-[15.5px] text-fg-2" />
      ) : null}
      {stop.to && stop.link_label ? (
        <SmartLink
          to={stop.to}
          lang={langOf(stop, 'link_label')}
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-[15px] font-semibold text-link decoration-[1.5px] underline-offset-4 hover:underline"
        >
          {stop.link_label}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </SmartLink>
      ) : null}
    </div>
  );
}
