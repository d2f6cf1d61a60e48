import type { ShownCall } from '@sabha/contract/applications/operations';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeCallState } from '../call-state.ts';
import { viewOf } from '../call-views.ts';
import { ApplyGate } from './apply-gate.tsx';
import { CallQuestions } from './call-questions.tsx';
import { CallTiers } from './call-tiers.tsx';

const lattices = {
  sponsor: 'jharokha',
  speaker: 'shatkon',
  investor: 'patola',
  volunteer: 'pushp',
  founder: 'tara',
} as const;

/** One layout for everybody who takes part: what one gets, on which conditions, what is left, and the form. The view says who. */
export function BecomePage({ call, email }: { call: ShownCall; email: string | null }) {
  const view = viewOf(call.kind);
  return (
    <>
      <header className="ink relative overflow-hidden">
        <div className="relative h-28 md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[32%]">
          <Jaali lattice={{ seed: `call:${call.kind}`, pair: 'ink', family: lattices[call.kind] }} scale={1.5} className="size-full" />
        </div>
        <div className="wrap relative">
          <div className="py-16 max-md:pt-8 max-md:pb-9 md:w-[64%] md:pr-10">
            <p className="font-semibold text-genda-300">{view.label()}</p>
            <h1 className="mt-3 text-display-xl text-balance">{call.title}</h1>
            <p className="mt-6 max-w-[52ch] text-lead text-neel-100">{call.lead}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              {call.closed_reason === null ? (
                <a
                  href="#apply"
                  className="inline-flex h-14 items-center justify-center rounded-control max-md:w-full bg-action px-6.5 text-[1.0625rem] leading-none font-semibold text-on-action hover-able:bg-action-hover"
                >
                  {m.apply_start()}
                </a>
              ) : null}
              <p className="font-medium text-neel-100">{describeCallState(call)}</p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap grid gap-24 pt-20 pb-28 max-md:gap-14 max-md:pt-11 max-md:pb-16">
        <Benefits call={call} />
        <CallTiers call={call} />
        <ApplyGate call={call} email={email} />
        <CallQuestions questions={call.questions} />
      </div>
    </>
  );
}

function Benefits({ call }: { call: ShownCall }) {
  if (call.benefits.length === 0 && call.conditions.length === 0) return null;
  return (
    <section className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div>
        <h2 className="text-display-lg">{call.kind === 'founder' ? m.apply_why() : m.apply_benefits()}</h2>
        <ol className="mt-8 border-t-[1.5px] border-fg">
          {call.benefits.map(({ title, text }) => (
            <li key={title} className="grid gap-x-8 gap-y-1.5 border-b border-line py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <h3 className="text-display-xs text-balance">{title}</h3>
              <p className="text-[17px] text-fg-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {call.conditions.length > 0 ? (
        <div className="self-start rounded-card bg-sunken p-7 max-md:p-6">
          <h2 className="text-display-sm">{m.apply_conditions()}</h2>
          <ul className="mt-4 grid gap-3.5">
            {call.conditions.map((condition) => (
              <li key={condition} className="grid grid-cols-[14px_1fr] gap-3 text-[16px] leading-[1.5]">
                <svg viewBox="0 0 11 14" className="mt-1 h-3.5" aria-hidden>
                  <path d="M1 13.2V5.5a4.5 4.7 0 0 1 9 0v7.7z" className="fill-action" />
                </svg>
                {condition}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
