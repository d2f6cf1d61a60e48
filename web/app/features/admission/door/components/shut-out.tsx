import { DoorClosed } from 'lucide-react';
import { m } from '../../../../paraglide/messages.js';
import { Front } from './front.tsx';

/** Nothing works here any more. */
export function ShutOut() {
  return <Front icon={<DoorClosed aria-hidden />} title={m.door_shut_out_title()} text={m.door_shut_out_text()} />;
}
