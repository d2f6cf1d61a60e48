import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';

/** A password that its owner can look at: mistyped ones are the most common reason for a failed sign-in. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? m.auth_hide_password() : m.auth_show_password()}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-fg-2 hover:text-fg"
      >
        <Icon size={19} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}
