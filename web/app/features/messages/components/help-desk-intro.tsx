import { m } from '../../../paraglide/messages.js';

/** In place of the first message, what the help desk is there for. */
export function HelpDeskIntro() {
  return (
    <div className="grid max-w-[34rem] gap-2 text-ui text-fg-2">
      <p>{m.help_desk_intro()}</p>
      <p>{m.help_desk_intro_readers()}</p>
    </div>
  );
}
