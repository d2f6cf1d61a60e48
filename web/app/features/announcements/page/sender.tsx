import type { AnnouncementCard } from '@sabha/contract/announcements/announcement';
import { Link } from 'react-router';
import { OrgSeal } from '../../../ui/avatar.tsx';
import { StartupMark, VerifiedMark } from '../../organisations/public.ts';

interface SenderProps {
  of: Pick<AnnouncementCard, 'sender_label' | 'is_from_organisation' | 'organisation'>;
  /** In px. */
  size: number;
}

/** The mark of the organisation that wrote, else a seal of whoever did. */
export function SenderMark({ of: { sender_label, is_from_organisation, organisation }, size }: SenderProps) {
  if (organisation !== null) return <StartupMark startup={organisation} size={size} />;
  return <OrgSeal seed={`${is_from_organisation ? 'org' : 'desk'}:${sender_label}`} size={size} />;
}

/** Who wrote; an organisation by its name of today. */
export function SenderName({ of: { sender_label, organisation }, size, isLink = false }: SenderProps & { isLink?: boolean }) {
  if (organisation === null) return sender_label;
  return (
    <>
      {isLink ? (
        <Link to={organisation.link} className="outline-offset-[-3px] underline-offset-3 hover:underline">
          {organisation.name}
        </Link>
      ) : (
        organisation.name
      )}
      {organisation.is_verified && <VerifiedMark size={size} />}
    </>
  );
}
