import { EyeOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

/** For those who look after it and for staff, who alone can open what moderation has hidden. */
export const HiddenNotice = () => (
  <div role="note" className="mb-4 flex gap-3 rounded-card bg-lit-tint px-4.5 py-3.5 text-lit-text">
    <EyeOff size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
    <p className="text-ui">
      <strong className="font-semibold">{m.organisations_hidden()}</strong> {m.organisations_hidden_text()}
    </p>
  </div>
);
