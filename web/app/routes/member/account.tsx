import { AccountPage } from '../../features/accounts/pages/account.tsx';
import { PrivacyPart } from '../../features/accounts/privacy/privacy-part.tsx';
import { m } from '../../paraglide/messages.js';

export const meta = () => [{ title: m.auth_account_title() }, { name: 'robots', content: 'noindex' }];

export default function AccountRoute() {
  return (
    <>
      <AccountPage />
      <PrivacyPart />
    </>
  );
}
