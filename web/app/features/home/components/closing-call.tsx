import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';

interface ClosingCallProps {
  title: string;
  text: string;
}

/** The one place of a public page where marigold is a ground. One sentence a line. */
export function ClosingCall({ title, text }: ClosingCallProps) {
  const lines = title.split(/(?<=[.।?])\s+/u);
  const longest = Math.max(...lines.map((line) => line.length));
  return (
    <section className="overflow-hidden bg-genda-400 text-neel-950 [--focus:var(--color-neel-950)] [color-scheme:light]">
      <div className="wrap pt-24 pb-20 max-md:py-[60px]">
        <h2
          className="leading-[.93] font-[740] tracking-[-.035em] [font-stretch:112%]"
          style={{ fontSize: `clamp(2.6rem, min(${(158 / longest).toFixed(2)}vw, ${(146 / longest).toFixed(2)}rem), 9.9rem)` }}
        >
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <div className="mt-13 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 max-md:mt-7">
          <p className="max-w-[52ch] text-[20px] leading-[1.45] font-medium">{text}</p>
          <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:flex-col">
            <ButtonLink to="/tickets" kind="strong" size="large" className="!bg-neel-950 !text-genda-200">
              {m.shell_pass()}
            </ButtonLink>
            <ButtonLink to="/contact" size="large" className="!text-neel-950 !inset-ring-neel-950">
              {m.shell_write_to_us()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Jaali lattice={{ seed: 'edge', pair: 'ink', family: 'jharokha' }} scale={1.33} className="h-16" />
    </section>
  );
}
