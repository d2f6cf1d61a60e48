import type { ApiClient } from '@sabha/contract/core/operation';
import type { WaitingChoice, WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { formatPrice } from '../catalogue-view.ts';
import { findEmailFault } from '../field-faults.ts';
import { describeFailure, refusedPaths, statusOf } from '../read-problem.ts';
import { joinList } from '../waiting-calls.ts';
import { Problem } from '../../../ui/problem.tsx';
import { Stepper } from './stepper.tsx';

interface WaitingJoinProps {
  api: ApiClient;
  choice: WaitingChoice;
  /** The product that the person came for. */
  first: number;
  isSignedIn: boolean;
  onJoined: (entry: WaitingEntry) => void;
}

/** What one would take and how many; whoever is not signed in says where to write. */
export function WaitingJoin({ api, choice, first, isSignedIn, onJoined }: WaitingJoinProps) {
  const form = useJoinForm({ api, choice, first, isSignedIn, onJoined });
  if (form.sentTo !== null)
    return (
      <div role="status" className="mt-6 rounded-card bg-ok-tint px-6 py-5 text-ok-text">
        <h2 className="text-display-sm">{m.waiting_look_in_mail()}</h2>
        <p className="mt-2">{m.waiting_look_in_mail_text({ email: form.sentTo })}</p>
      </div>
    );
  const { wanted, toggle, limits, quantity, setQuantity, entered, setEntered, errors, asksAddress, problem, isBusy, submit } = form;
  return (
    <>
      <p className="mt-4 text-lead text-fg-2">{m.waiting_join_lead()}</p>
      <p className="mt-3 font-semibold">
        {choice.places_ahead === 0 ? m.waiting_ahead_none() : m.waiting_ahead({ count: choice.places_ahead })}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6 rounded-card bg-surface p-6 shadow-1">
        <fieldset>
          <legend className="text-ui font-semibold">{m.waiting_accept()}</legend>
          {choice.products.length > 1 ? <p className="mt-1 text-sm text-fg-2">{m.waiting_accept_hint()}</p> : null}
          {choice.products.map(({ product_id, name, price_minor }) => (
            <Checkbox
              key={product_id}
              checked={wanted.includes(product_id)}
              aria-invalid={errors.wanted !== undefined || undefined}
              onChange={() => toggle(product_id)}
              hint={formatPrice(price_minor)}
            >
              {name}
            </Checkbox>
          ))}
          {errors.wanted === undefined ? null : <p className="text-sm font-medium text-bad-text">{errors.wanted}</p>}
        </fieldset>
        <div>
          <p className="text-ui font-semibold">{m.waiting_quantity()}</p>
          <p className="mt-1 mb-2.5 text-sm text-fg-2">{m.waiting_quantity_hint()}</p>
          <Stepper
            name={m.waiting_quantity()}
            value={quantity}
            step={limits.step}
            max={limits.max}
            isSmall
            onChange={(value) => setQuantity(Math.max(limits.step, value))}
          />
          {errors.quantity === undefined ? null : <p className="mt-2 text-sm font-medium text-bad-text">{errors.quantity}</p>}
        </div>
        {choice.products.some(({ product_id, needs_pass }) => needs_pass && wanted.includes(product_id)) ? (
          <p className="rounded-control bg-info-tint px-4 py-3 text-ui font-medium text-info-text">{m.waiting_needs_pass()}</p>
        ) : null}
        {asksAddress ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={m.tickets_name()} isOptional>
              <Input
                value={entered.name}
                onChange={(event) => setEntered({ ...entered, name: event.target.value })}
                autoComplete="name"
                maxLength={120}
              />
            </Field>
            <Field label={m.tickets_email()} error={errors.email} hint={m.waiting_email_hint()} isRequired>
              <Input
                value={entered.email}
                onChange={(event) => setEntered({ ...entered, email: event.target.value })}
                type="email"
                autoComplete="email"
                maxLength={254}
              />
            </Field>
          </div>
        ) : null}
        {problem === null ? null : <Problem text={problem} />}
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {m.waiting_send()}
        </Button>
      </form>
    </>
  );
}

/** Groups of every pass that is wanted, and no more than the strictest allows. */
function limitsOf({ products }: WaitingChoice, wanted: readonly number[]): { step: number; max: number } {
  const chosen = products.filter(({ product_id }) => wanted.includes(product_id));
  return {
    step: Math.max(1, ...chosen.map(({ sold_in }) => sold_in)),
    max: Math.min(20, ...chosen.map(({ max_per_order }) => max_per_order)),
  };
}

function useJoinForm({ api, choice, first, isSignedIn, onJoined }: WaitingJoinProps) {
  const [wanted, setWanted] = useState<readonly number[]>([first]);
  const [quantity, setQuantity] = useState(limitsOf(choice, [first]).step);
  const [entered, setEntered] = useState({ name: '', email: '' });
  const [asksAddress, setAsksAddress] = useState(!isSignedIn);
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const limits = limitsOf(choice, wanted);
  const fits = quantity <= limits.max && quantity % limits.step === 0;
  const errors = {
    wanted: isChecked && wanted.length === 0 ? m.waiting_accept_error() : undefined,
    quantity: fits ? undefined : m.waiting_wrong_number({ max: limits.max, step: limits.step }),
    email: isChecked && asksAddress ? findEmailFault(entered.email) : undefined,
  };

  function explain(error: unknown): void {
    const paths = refusedPaths(error);
    if (paths.includes('email')) setAsksAddress(true);
    else if (paths.some((path) => path.startsWith('product_ids'))) setProblem(m.waiting_not_sold_out());
    else setProblem(statusOf(error) === 409 ? m.waiting_known() : describeFailure(error));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    setProblem(null);
    if (wanted.length === 0 || !fits || isBusy || (asksAddress && findEmailFault(entered.email) !== undefined)) return;
    setIsBusy(true);
    // In the order in which they are shown, the one that was come for first.
    const product_ids = [first, ...choice.products.map(({ product_id }) => product_id)].filter(
      (id, at, all) => wanted.includes(id) && all.indexOf(id) === at,
    );
    const email = entered.email.trim().toLowerCase();
    try {
      const { quota_id } = choice;
      const entry = await joinList(api, { quota_id, product_ids, quantity, name: entered.name.trim(), ...(asksAddress && { email }) });
      if (entry) onJoined(entry);
      else setSentTo(email);
    } catch (error) {
      explain(error);
    } finally {
      setIsBusy(false);
    }
  }

  const toggle = (id: number) => setWanted(wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id]);
  return { wanted, toggle, limits, quantity, setQuantity, entered, setEntered, errors, asksAddress, problem, isBusy, sentTo, submit };
}
