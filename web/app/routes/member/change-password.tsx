import { ChangePasswordPage } from '../../features/accounts/pages/change-password.tsx';
import { m } from '../../paraglide/messages.js';

export const meta = () => [{ title: m.security_password_title() }, { name: 'robots', content: 'noindex' }];

export default ChangePasswordPage;
