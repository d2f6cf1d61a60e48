import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';

/** The account could not keep a star; the star is back to what it was. */
export function reportStarProblem(): void {
  void notify({ title: m.agenda_star_failed(), text: m.agenda_star_failed_text(), kind: 'bad' });
}
