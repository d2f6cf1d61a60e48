import type { Organisation } from '@sabha/contract/organisations/organisation';
import { m } from '../../../paraglide/messages.js';
import { Panel } from '../../../ui/panel.tsx';

/** Where its owner would stand: that there is none, and what the reader can do or has done about it. */
export const NoOwner = ({ organisation: { is_claimed, can_claim } }: { organisation: Organisation }) => (
  <Panel title={m.organisations_unowned()}>
    <p className="mt-3 text-ui text-fg-2">
      {m.organisations_unowned_text()} {is_claimed ? m.organisations_unowned_claimed() : can_claim ? m.organisations_unowned_claim() : null}
    </p>
  </Panel>
);
