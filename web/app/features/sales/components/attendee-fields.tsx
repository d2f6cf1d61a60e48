import type { OrderLine } from '@sabha/contract/sales/order';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { noAttendee, type CheckoutErrors, type CheckoutValues } from '../checkout-form.ts';

interface AttendeeFieldsProps {
  lines: readonly OrderLine[];
  values: CheckoutValues;
  errors: CheckoutErrors;
  onChange: (values: CheckoutValues) => void;
  onLeave: (name: string) => void;
}

/** Who comes on each place; all of it can wait, but for what an organiser has to see. */
export function AttendeeFields({ lines, values, errors, onChange, onLeave }: AttendeeFieldsProps) {
  return (
    <section>
      <h2 className="text-display-sm">{m.tickets_attendees()}</h2>
      <p className="mt-1.5 text-ui text-fg-2">{m.tickets_attendees_note()}</p>
      <ol className="mt-5 grid gap-4">
        {lines.map((line, index) => {
          const isOwn = values.own_line === line.line_id;
          const entered = values.attendees[line.line_id] ?? noAttendee;
          const control = (name: keyof typeof noAttendee) => ({
            value: entered[name],
            onChange: (event: { target: { value: string } }) =>
              onChange({
                ...values,
                // Another name, or another address, is another person.
                own_line: isOwn && name !== 'proof' && name !== 'attendee_note' ? null : values.own_line,
                attendees: { ...values.attendees, [line.line_id]: { ...entered, [name]: event.target.value } },
              }),
            onBlur: () => onLeave(`${name}.${line.line_id}`),
          });
          return (
            <li key={line.line_id}>
              <fieldset className="min-w-0 rounded-card bg-surface p-5 shadow-1">
                <legend className="float-left mb-3 w-full font-semibold">{m.tickets_place({ name: line.name, number: index + 1 })}</legend>
                {values.own_line === null || isOwn ? (
                  <div className="clear-both mb-3">
                    <Checkbox
                      checked={isOwn}
                      onChange={({ target }) =>
                        onChange({
                          ...values,
                          own_line: target.checked ? line.line_id : null,
                          attendees: { ...values.attendees, [line.line_id]: { ...entered, attendee_name: '', attendee_email: '' } },
                        })
                      }
                    >
                      {m.tickets_this_is_me()}
                    </Checkbox>
                  </div>
                ) : null}
                <div className="clear-both grid gap-4 sm:grid-cols-2">
                  <Field label={m.tickets_attendee_name()} isOptional>
                    <Input {...control('attendee_name')} maxLength={120} autoComplete="off" />
                  </Field>
                  <Field label={m.tickets_attendee_email()} error={errors[`attendee_email.${line.line_id}`]} isOptional>
                    <Input {...control('attendee_email')} type="email" maxLength={254} autoComplete="off" />
                  </Field>
                  <Field label={m.tickets_attendee_note()} isOptional className="sm:col-span-2">
                    <Input {...control('attendee_note')} maxLength={300} autoComplete="off" />
                  </Field>
                  {line.needs_approval && line.proof_prompt !== '' ? (
                    <Field label={line.proof_prompt} error={errors[`proof.${line.line_id}`]} isRequired className="sm:col-span-2">
                      <Input {...control('proof')} maxLength={500} autoComplete="off" />
                    </Field>
                  ) : null}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
