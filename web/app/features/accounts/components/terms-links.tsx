import { TextLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';

/** What is accepted at sign-up, to be read beside the form without losing what was typed. */
export function TermsLinks() {
  return (
    <p className="flex flex-wrap gap-x-5 pl-7.5 text-sm">
      <TextLink to="/terms" target="_blank" className="py-1">
        {m.privacy_terms_link()}
      </TextLink>
      <TextLink to="/privacy" target="_blank" className="py-1">
        {m.privacy_privacy_link()}
      </TextLink>
    </p>
  );
}
