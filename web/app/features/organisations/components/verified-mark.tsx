import { BadgeCheck } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

/** Stands after the name of an organisation that staff have checked. */
export const VerifiedMark = ({ size }: { size: number }) => (
  <>
    {' '}
    <BadgeCheck size={size} strokeWidth={1.75} aria-hidden className="inline-block shrink-0 align-[-0.12em] text-ok-text" />
    <span className="sr-only">{m.ui_verified()}</span>
  </>
);
