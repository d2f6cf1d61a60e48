import type { ChannelDefinition } from '@sabha/contract/core/socket-event';
import { useEffect } from 'react';
import { useAuth } from './use-auth.tsx';

/** Is in a channel of the real-time connection while the part is shown, for null in none; its events come through `session.live`. */
export function useChannel(channel: ChannelDefinition, id: number | null): void {
  const { session } = useAuth();
  useEffect(() => (id === null ? undefined : session?.join(channel, id)), [session, channel, id]);
}
