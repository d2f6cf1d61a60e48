import { topicLimits } from '@sabha/contract/forum/topic';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { LineField } from './line-field.tsx';

interface TitleFieldProps {
  title: string;
  error: string | undefined;
  /** Ties the field to the form. */
  control: ComponentProps<'input'>;
}

export const TitleField = ({ title, error, control }: TitleFieldProps) => (
  <LineField label={m.newtopic_subject()} text={title} max={topicLimits.title} error={error} control={control} isRequired />
);
