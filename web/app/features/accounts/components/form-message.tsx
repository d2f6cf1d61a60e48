import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormMessageProps {
  kind: 'bad' | 'ok';
  children: ReactNode;
}

/** What became of a form, above its fields; read out when it appears. */
export function FormMessage({ kind, children }: FormMessageProps) {
  const Icon = kind === 'bad' ? CircleAlert : CircleCheck;
  return (
    <p
      role={kind === 'bad' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-control px-3.5 py-3 text-ui ${kind === 'bad' ? 'bg-bad-tint text-bad-text' : 'bg-ok-tint text-ok-text'}`}
    >
      <Icon size={19} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
