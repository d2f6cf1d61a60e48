import { onboardingSteps, type OnboardingStep } from '@sabha/contract/access/user-setting';
import type { Profile } from '@sabha/contract/accounts/profile';
import type { Interest } from '@sabha/contract/people/person';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { AudienceFields, CityFields, ExchangeFields, InterestFields, LinkFields } from '../profile/fields.tsx';
import { PhotoField } from '../profile/photo-field.tsx';
import type { DraftName } from '../profile/profile-draft.ts';
import type { ProfileDraft } from '../profile/use-profile-draft.ts';

export type FormStep = Exclude<OnboardingStep, 'done'>;

interface StepParts {
  form: ProfileDraft;
  own: Profile;
  onSaved: (saved: Profile) => void;
  suggestions: readonly Interest[];
}

interface Step {
  readonly title: () => string;
  readonly lead: () => string;
  /** What 'Continue' saves; the photo saves itself. */
  readonly fields: readonly DraftName[];
  readonly show: (parts: StepParts) => ReactNode;
}

export const steps: Record<FormStep, Step> = {
  audience: {
    title: m.onboarding_audience_title,
    lead: m.onboarding_audience_lead,
    fields: ['audiences'],
    show: ({ form }) => <AudienceFields form={form} />,
  },
  interests: {
    title: m.onboarding_interests_title,
    lead: m.onboarding_interests_lead,
    fields: ['interests'],
    show: ({ form, suggestions }) => <InterestFields form={form} suggestions={suggestions} />,
  },
  exchange: {
    title: m.onboarding_exchange_title,
    lead: m.onboarding_exchange_lead,
    fields: ['looking_for', 'offering'],
    show: ({ form }) => <ExchangeFields form={form} />,
  },
  city: {
    title: m.onboarding_city_title,
    lead: m.onboarding_city_lead,
    fields: ['city', 'country', 'languages'],
    show: ({ form }) => <CityFields form={form} />,
  },
  links: {
    title: m.onboarding_links_title,
    lead: m.onboarding_links_lead,
    fields: ['links'],
    show: ({ form }) => <LinkFields form={form} />,
  },
  photo: {
    title: m.onboarding_photo_title,
    lead: m.onboarding_photo_lead,
    fields: [],
    show: ({ own, onSaved }) => <PhotoField own={own} onSaved={onSaved} />,
  },
};

export const formSteps = onboardingSteps.filter((step): step is FormStep => step !== 'done');

/** The step an address or the account names; null for none. */
export const readStep = (name: string | null): OnboardingStep | null => onboardingSteps.find((step) => step === name) ?? null;

export const stepAfter = (step: FormStep): OnboardingStep => onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? 'done';
export const stepBefore = (step: FormStep): FormStep | null => formSteps[formSteps.indexOf(step) - 1] ?? null;
