import { collaborationKinds, collaborationLimits, type CollaborationKind } from '@sabha/contract/collaboration/collaboration';
import { Gift, Hand } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Field, Input } from '../../../ui/field.tsx';
import { kindTexts } from '../components/collaboration-texts.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { DetailValues } from './collaboration-values.ts';

export interface DetailForm {
  readonly form: UseFormReturn<DetailValues>;
  readonly errorOf: (name: keyof DetailValues) => string | undefined;
}

const kindHints: Readonly<Record<CollaborationKind, () => string>> = {
  city_problem: m.collaboration_write_city_problem,
  pilot: m.collaboration_write_pilot,
  co_founder: m.collaboration_write_co_founder,
  partner: m.collaboration_write_partner,
  funding: m.collaboration_write_funding,
  mentor: m.collaboration_write_mentor,
  volunteer: m.collaboration_write_volunteer,
};

/** Whether it is asked for or offered, what it is, and what it is called. */
export function WhatFields({ form, errorOf }: DetailForm) {
  const title = useWatch({ control: form.control, name: 'title' });
  return (
    <>
      <ChoiceCards
        legend={m.collaboration_write_direction()}
        control={form.register('direction')}
        cards={[
          { value: 'ask', icon: Hand, name: m.collaboration_write_ask(), text: m.collaboration_write_ask_text() },
          { value: 'offer', icon: Gift, name: m.collaboration_write_offer(), text: m.collaboration_write_offer_text() },
        ]}
      />
      <ChoiceCards
        legend={m.collaboration_write_kind()}
        error={errorOf('kind')}
        control={form.register('kind')}
        cards={collaborationKinds.map((kind) => {
          const { icon, one } = kindTexts[kind];
          return { value: kind, icon, name: one(), text: kindHints[kind]() };
        })}
      />
      <TitleField title={title} error={errorOf('title')} control={form.register('title')} />
    </>
  );
}

interface TitleFieldProps {
  title: string;
  error: string | undefined;
  /** Ties the field to the form. */
  control: ComponentProps<'input'>;
}

/** From here on it is said how many letters are left. */
const nearlyFull = 0.8;

function TitleField({ title, error, control }: TitleFieldProps) {
  const left = collaborationLimits.title - title.trim().length;
  const count = left < 0 ? m.composer_too_long({ count: -left }) : m.composer_left({ count: left });
  return (
    <Field
      label={m.collaboration_write_title()}
      hint={title.length > collaborationLimits.title * nearlyFull ? count : m.collaboration_write_title_hint()}
      error={error === undefined ? undefined : left < 0 ? `${error} ${count}` : error}
      isRequired
    >
      <Input {...control} autoComplete="off" aria-invalid={error !== undefined || left < 0 || undefined} />
    </Field>
  );
}
