import type { Conversation } from '@sabha/contract/messages/message';
import { LifeBuoy } from 'lucide-react';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';

interface ConversationFaceProps {
  one: Pick<Conversation, 'conversation_id' | 'kind' | 'title' | 'person' | 'help_desk'>;
  size: number;
}

export function ConversationFace({ one, size }: ConversationFaceProps) {
  const { conversation_id, kind, person, title } = one;
  if (kind === 'group') return <OrgSeal seed={`conversation:${conversation_id}`} size={size} className="rounded-control" />;
  if (kind === 'help_desk' && one.help_desk?.is_staff !== true) return <HelpDeskFace size={size} />;
  return (
    <Avatar
      face={{ name: title, seed: `person:${person?.user_id ?? conversation_id}`, image: imageUrl(person?.profile_image ?? null, 96) }}
      size={size}
    />
  );
}

/** The desk is nobody in particular, and has no arch. */
export function HelpDeskFace({ size }: { size: number }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className="inline-grid shrink-0 place-items-center rounded-full bg-sunken text-fg-2 inset-ring inset-ring-line"
    >
      <LifeBuoy size={Math.round(size / 2)} strokeWidth={1.75} />
    </span>
  );
}
