import type { ShownCall, ShownTier } from '@sabha/contract/applications/operations';
import { formatMoney } from '../../../ui/money.ts';
import { Windows } from '../../../ui/windows.tsx';
import { m } from '../../../paraglide/messages.js';

/** In words what is left of a tier; the windows beside it count the same. */
export function describeLeft({ places, left }: ShownTier): string {
  if (places === null || left === null) return m.apply_no_limit();
  return left === 0 ? m.apply_none_left({ places }) : m.apply_left({ left, places });
}

/** The ways to take part: price, what comes with it, what is left. */
export function CallTiers({ call }: { call: ShownCall }) {
  if (call.tiers.length === 0) return null;
  return (
    <section>
      <h2 className="text-display-lg">{m.apply_tiers()}</h2>
      <ul className={`mt-8 grid gap-4 max-md:gap-3 ${call.tiers.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2 xl:grid-cols-4'}`}>
        {call.tiers.map((tier) => (
          <li key={tier.slug} className="flex flex-col rounded-card bg-surface p-6 shadow-1">
            <h3 className="text-display-xs text-balance">{tier.name}</h3>
            <p className="mt-2 text-ui text-fg-2">{tier.summary}</p>
            {tier.price === null ? null : (
              <p className="mt-5 font-display text-[34px] leading-none font-[680] tracking-[-.02em] tabular [font-stretch:84%]">
                {formatMoney(tier.price, { currency: call.currency, isShort: true })}
              </p>
            )}
            {tier.benefits.length > 0 ? (
              <ul className="mt-4 list-disc pl-5 text-[15.5px] text-fg-2">
                {tier.benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            ) : null}
            <div className="mt-auto pt-6">
              {tier.places !== null && tier.left !== null && tier.places > 0 ? (
                <Windows lit={tier.left} total={tier.places} label="" className="max-w-full" />
              ) : null}
              <p className={`mt-2 text-sm font-[550] ${tier.left === 0 ? 'text-bad-text' : 'text-fg-2'}`}>{describeLeft(tier)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
