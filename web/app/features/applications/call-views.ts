import type { CallKind } from '@sabha/contract/applications/application-call';
import { withoutLocale } from '../../lib/locale.ts';
import { m } from '../../paraglide/messages.js';

interface CallView {
  kind: CallKind;
  /** Percent-encoded, as links and search engines know it. */
  path: string;
  /** Who the page is for. */
  label: () => string;
}

/** The one layout in each of its views. */
const callViews: readonly CallView[] = [
  { kind: 'sponsor', path: '/Become%20a%20Sponsor', label: m.apply_view_sponsor },
  { kind: 'speaker', path: '/Call%20for%20Speakers', label: m.apply_view_speaker },
  { kind: 'investor', path: '/Register%20as%20Investors', label: m.apply_view_investor },
  { kind: 'volunteer', path: '/Join%20us%20as%20a%20Volunteer', label: m.apply_view_volunteer },
  { kind: 'founder', path: '/Attend%20as%20Startup%20Founder', label: m.apply_view_founder },
];

export function viewOf(kind: CallKind): CallView {
  const view = callViews.find((one) => one.kind === kind);
  if (!view) throw new Error(`There is no page for calls of the kind ${kind}.`);
  return view;
}

/** The view that an address shows, in whichever language and however its spaces are written. */
export function viewOfPath(pathname: string): CallView {
  const wanted = decodeURIComponent(withoutLocale(pathname)).replace(/\.data$/, '');
  const view = callViews.find(({ path }) => decodeURIComponent(path) === wanted);
  if (!view) throw new Error('A page of a call is routed without a view.');
  return view;
}
