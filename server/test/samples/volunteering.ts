import type { OperationSample } from '../matrix/example-input.ts';

const shift = { shift_id: 1 };
const person = { user_id: 1 };

export const inputs: Record<string, OperationSample> = {
  'shift.get': () => ({ params: shift }),
  'shift.signUp': () => ({ params: shift }),
  'shift.giveBack': () => ({ params: shift }),
  'shift.removePerson': () => ({ params: { ...shift, ...person }, body: { reason: 'They have moved away.' } }),
  'shift.confirmHours': () => ({ params: shift, body: { hours: [{ user_id: 1, minutes: 120 }] } }),
  'shift.getRecord': () => ({ params: person }),
  'shift.allowViewer': () => ({ params: person }),
  'shift.removeViewer': () => ({ params: person }),
  'shift.takeCertificate': () => ({ params: { edition_id: 1 } }),
};
