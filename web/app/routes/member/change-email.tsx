import { ChangeEmailPage } from '../../features/accounts/pages/change-email.tsx';
import { m } from '../../paraglide/messages.js';

export const meta = () => [{ title: m.security_email_title() }, { name: 'robots', content: 'noindex' }];

export default ChangeEmailPage;
