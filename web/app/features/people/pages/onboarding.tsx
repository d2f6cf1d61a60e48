import { userSetting, type OnboardingStep, type UserSetting } from '@sabha/contract/access/user-setting';
import type { Profile } from '@sabha/contract/accounts/profile';
import type { Interest } from '@sabha/contract/people/person';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Windows } from '../../../ui/windows.tsx';
import { formSteps, stepAfter, stepBefore, steps, type FormStep } from '../onboarding/onboarding-steps.tsx';
import { useProfileDraft } from '../profile/use-profile-draft.ts';

interface OnboardingPageProps {
  own: Profile;
  setting: Pick<UserSetting, 'user_setting_id' | 'onboarding_step'>;
  step: OnboardingStep;
  suggestions: readonly Interest[];
}

const stepPath = (step: OnboardingStep) => `/onboarding?step=${step}`;

/** The first look around: six short steps, each of which may be left out; where somebody stands is kept with the account. */
export function OnboardingPage({ own: loaded, setting, step, suggestions }: OnboardingPageProps) {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const [own, setOwn] = useState(loaded);
  const furthest = useRef(setting.onboarding_step);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Another step is another task: its title takes focus, so that it is read.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  useEffect(() => {
    if (!session || !user || furthest.current === 'done' || furthest.current === step) return;
    furthest.current = step;
    storeStep(session.api, { user_setting_id: setting.user_setting_id, onboarding_step: step, user_id: user.user_id });
  }, [session, user, step, setting.user_setting_id]);

  return (
    <div className="max-w-160">
      {step === 'done' ? (
        <Done heading={heading} own={own} />
      ) : (
        <StepForm
          key={step}
          step={step}
          own={own}
          onSaved={setOwn}
          suggestions={suggestions}
          heading={heading}
          onDone={() => void navigate(stepPath(stepAfter(step)))}
        />
      )}
    </div>
  );
}

/** Keeps how far somebody got. The client logs a failure; then the next visit begins where the last stored step was. */
function storeStep(
  api: ApiClient,
  { user_setting_id, onboarding_step, user_id }: Pick<UserSetting, 'user_setting_id' | 'onboarding_step' | 'user_id'>,
) {
  const change = { params: { id: user_setting_id }, body: { onboarding_step, modified_by: user_id } };
  api.call(userSetting.operations.updateOne, change).catch(() => undefined);
}

interface StepFormProps {
  step: FormStep;
  own: Profile;
  onSaved: (saved: Profile) => void;
  suggestions: readonly Interest[];
  heading: React.RefObject<HTMLHeadingElement | null>;
  onDone: () => void;
}

function StepForm({ step, own, onSaved, suggestions, heading, onDone }: StepFormProps) {
  const { title, lead, fields, show } = steps[step];
  const form = useProfileDraft(own, fields, onSaved);
  const before = stepBefore(step);
  const number = formSteps.indexOf(step) + 1;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (fields.length === 0 || (await form.submit(event))) onDone();
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3 text-sm text-fg-2">
          <Windows lit={number} total={formSteps.length} label="" />
          {m.onboarding_step_of({ step: number, count: formSteps.length })}
        </p>
        <TextLink to="/user/home" className="py-2 text-sm">
          {m.onboarding_later()}
        </TextLink>
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-[2.5rem] leading-none outline-none max-md:text-display-md">
        {title()}
      </h1>
      <p className="mt-3 max-w-[52ch] text-ui text-fg-2">{lead()}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid gap-6 rounded-card bg-surface p-6 shadow-1 max-md:p-5">
        {form.hasFailed && (
          <p role="alert" className="rounded-control bg-bad-tint px-3.5 py-3 text-ui text-bad-text">
            {m.profile_save_failed()}
          </p>
        )}
        {show({ form, own, onSaved, suggestions })}
        <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-5 max-sm:justify-between">
          <Button type="submit" kind="primary" isBusy={form.isBusy} className="min-w-32 max-sm:order-first max-sm:basis-full">
            {step === 'photo' ? m.onboarding_finish() : m.onboarding_continue()}
          </Button>
          {fields.length > 0 && (
            <ButtonLink kind="quiet" to={stepPath(stepAfter(step))} className="max-sm:order-last max-sm:-mr-4.5 max-sm:ml-auto">
              {m.onboarding_skip()}
            </ButtonLink>
          )}
          {before && (
            <ButtonLink kind="quiet" to={stepPath(before)} className="max-sm:-ml-4.5 sm:ml-auto">
              {m.onboarding_back()}
            </ButtonLink>
          )}
        </div>
      </form>
      <LeaveGuard hasChanged={form.hasChanged} isOfSearch />
    </>
  );
}

/** Whether none of the steps has left anything. */
const isEmpty = ({ audiences, interests, looking_for, offering, city, languages, links, profile_image }: Profile): boolean =>
  [audiences, interests, looking_for, offering, city, languages, links].every(({ length }) => length === 0) && profile_image === null;

function Done({ heading, own }: Pick<StepFormProps, 'heading' | 'own'>) {
  return (
    <section className="overflow-hidden rounded-card bg-surface shadow-1">
      <Jaali lattice={{ seed: 'onboarding', pair: 'money', family: 'tara' }} scale={1} className="h-28" />
      <div className="p-7 max-md:p-5">
        <h1 ref={heading} tabIndex={-1} className="text-display-md outline-none">
          {m.onboarding_done_title()}
        </h1>
        <p className="mt-3 max-w-[52ch] text-ui text-fg-2">{isEmpty(own) ? m.onboarding_done_empty() : m.onboarding_done_text()}</p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink kind="primary" to="/user/home">
            {m.onboarding_to_home()}
          </ButtonLink>
          {isEmpty(own) ? (
            <ButtonLink to="/profile">{m.profile_title()}</ButtonLink>
          ) : (
            <ButtonLink to="/profiles">{m.onboarding_to_people()}</ButtonLink>
          )}
          <ButtonLink kind="quiet" to="/settings#privacy">
            {m.profile_to_privacy()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
