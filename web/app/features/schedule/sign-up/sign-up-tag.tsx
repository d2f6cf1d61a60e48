import { m } from '../../../paraglide/messages.js';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import type { SignUp } from './use-sign-ups.ts';

const states: Readonly<Record<Exclude<SignUp['state'], 'on_sale'>, { kind: TagKind; texts: () => string }>> = {
  soon: { kind: 'info', texts: m.events_soon },
  over: { kind: 'plain', texts: m.events_over },
  sold_out: { kind: 'bad', texts: m.events_full },
};

/** How one comes into a session that needs a place of its own: one's own place first, then what is left. */
export function SignUpTag({ signUp: { state, left_count, mine, position } }: { signUp: SignUp }) {
  if (mine === 'has_place') return <Tag kind="ok">{m.plan_has_place()}</Tag>;
  if (mine === 'waiting') return <Tag kind="info">{m.plan_waiting({ position: position ?? 0 })}</Tag>;
  if (state !== 'on_sale') return <Tag kind={states[state].kind}>{states[state].texts()}</Tag>;
  return <Tag kind="lit">{left_count === null ? m.events_on_sale() : m.events_left({ count: left_count })}</Tag>;
}
