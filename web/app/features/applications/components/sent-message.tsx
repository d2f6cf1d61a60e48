import type { OwnApplication } from '@sabha/contract/applications/operations';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';

interface SentMessageProps {
  application: OwnApplication;
  onAnother: (() => void) | null;
}

/** The number of what was just sent. It takes the focus, so that it is read to those who do not see the page change. */
export function SentMessage({ application, onAnother }: SentMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-6 rounded-card bg-ok-tint p-6">
      <h3 ref={heading} tabIndex={-1} className="text-display-sm text-ok-text outline-none">
        {m.apply_sent({ number: application.number ?? '' })}
      </h3>
      <p className="mt-2">{m.apply_sent_text({ email: application.applicant_email })}</p>
      {onAnother ? (
        <Button className="mt-5" onClick={onAnother}>
          {m.apply_another()}
        </Button>
      ) : null}
    </div>
  );
}
