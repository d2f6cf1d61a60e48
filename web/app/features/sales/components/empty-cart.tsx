import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { m } from '../../../paraglide/messages.js';

export const EmptyCart = () => (
  <EmptyState
    className="mt-8 max-w-160"
    title={m.tickets_cart_empty()}
    text={m.tickets_cart_empty_text()}
    action={
      <ButtonLink to="/tickets" kind="primary">
        {m.tickets_see_passes()}
      </ButtonLink>
    }
  />
);
