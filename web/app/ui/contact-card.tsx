import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { Avatar } from './avatar.tsx';
import type { Face } from './face.ts';

interface ContactCardProps {
  face: Face;
  name: ReactNode;
  /** What they do, and where. */
  headline?: string | undefined;
  /** Staff have checked that they are who they say. */
  isVerified?: boolean;
  /** One or two lines of theirs. */
  text?: string | undefined;
  /** What the reader can do with this person; only what they may. */
  actions?: ReactNode;
}

/** A person in short, with what the reader can do: the arch, the name, the role, the actions. */
export function ContactCard({ face, name, headline, isVerified = false, text, actions }: ContactCardProps) {
  return (
    <div className="grid gap-3.5">
      <div className="flex items-start gap-3.5">
        <Avatar face={face} size={56} />
        <div className="min-w-0 pt-1">
          <p className="flex items-center gap-1.5 text-[19px] leading-tight display [overflow-wrap:anywhere]">
            {name}
            {isVerified && (
              <>
                <BadgeCheck size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ok-text" />
                <span className="sr-only">{m.ui_verified()}</span>
              </>
            )}
          </p>
          {headline !== undefined && headline !== '' && <p className="mt-0.5 text-sm text-fg-2">{headline}</p>}
        </div>
      </div>
      {text !== undefined && text !== '' && <p className="text-sm text-pretty text-fg-2">{text}</p>}
      {actions && <div className="flex flex-wrap items-center gap-1 border-t border-line pt-2.5">{actions}</div>}
    </div>
  );
}
