import { useParams } from 'react-router';
import { AttendPage } from '../../features/tickets/components/attend-page.tsx';
import { m } from '../../paraglide/messages.js';

export const meta = () => [{ title: m.tickets_attend() }, { name: 'robots', content: 'noindex' }];

export default function AttendRoute() {
  const { token = '' } = useParams();
  return <AttendPage key={token} token={token} />;
}
