import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';

interface SentMessageProps {
  sent: { number: string; email: string };
  onAnother: () => void;
}

/** What became of a message: its number, and where the answer comes. */
export function SentMessage({ sent, onAnother }: SentMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-6 rounded-card bg-ok-tint p-6">
      <h3 ref={heading} tabIndex={-1} className="text-display-sm text-ok-text outline-none">
        {m.contact_sent({ number: sent.number })}
      </h3>
      <p className="mt-2">{m.contact_sent_text({ email: sent.email })}</p>
      <Button className="mt-5" onClick={onAnother}>
        {m.contact_another()}
      </Button>
    </div>
  );
}
