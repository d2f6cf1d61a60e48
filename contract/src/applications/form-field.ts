import { z } from 'zod';
import { localTextSchema, type LocalText } from '../core/local-text.ts';

export const fieldKinds = ['short_text', 'long_text', 'email', 'phone', 'url', 'number', 'choice', 'choices', 'consent', 'file'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What a file question takes; what a file is, its first bytes say. */
export const acceptedFiles = {
  pdf: ['application/pdf'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
} as const;
export type AcceptedFile = keyof typeof acceptedFiles;
export const applicationFileRules = { bytes: 8 * 1024 * 1024, megabytes: 8, files: 6 } as const;

const defaultLengths = { short_text: 160, long_text: 3000 } as const;
/** The most characters that an answer of a kind may have; questions may ask for less. */
export const longestAnswer = (field: Pick<FormField, 'kind' | 'max_length'>): number =>
  field.max_length ?? (field.kind === 'long_text' ? defaultLengths.long_text : defaultLengths.short_text);

const optionSchema = z.strictObject({ value: z.string().regex(/^[a-z0-9-]{1,60}$/), label: localTextSchema(160) });

/** One question of an application form, as organisers declare it. */
export const formFieldSchema = z
  .strictObject({
    /** Key of the answer; `name` and `email` are asked of everybody and cannot be used. */
    name: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, 'Use small letters, digits and underscores.'),
    kind: z.enum(fieldKinds),
    label: localTextSchema(300),
    hint: localTextSchema(400).optional(),
    is_required: z.boolean().default(false),
    /** Whether the answer says who applies: reviewers of a blind round do not see it. */
    names_applicant: z.boolean().optional(),
    max_length: z.number().int().min(1).max(6000).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    /** For `choice` and `choices`. */
    options: z.array(optionSchema).max(40).optional(),
    /** For `file`. */
    accept: z
      .array(z.enum(['pdf', 'image']))
      .min(1)
      .optional(),
  })
  .refine(({ kind, options }) => (kind === 'choice' || kind === 'choices') === (options?.length ?? 0) > 0, {
    path: ['options'],
    message: 'Questions with a choice need options, and no others have them.',
  })
  .refine(({ name }) => !['name', 'email', 'tier'].includes(name), { path: ['name'], message: 'This name is taken by the form itself.' });
export type FormField = z.infer<typeof formFieldSchema>;

export const formFieldsSchema = z
  .array(formFieldSchema)
  .max(40)
  .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'Two questions have the same name.');

export type AnswerValue = string | number | boolean | string[];
export type Answers = Record<string, AnswerValue>;
/** The outer shape of answers; what each may be, its question says. */
export const answersSchema = z.record(
  z.string().max(60),
  z.union([z.string().max(8000), z.number(), z.boolean(), z.array(z.string().max(160)).max(40)]),
);

/** A question in one language, as a form shows it. */
export interface ShownField {
  name: string;
  kind: FieldKind;
  label: string;
  hint: string | null;
  is_required: boolean;
  max_length: number;
  min: number | null;
  max: number | null;
  options: { value: string; label: string }[];
  accept: AcceptedFile[];
}
export const shownFieldSchema: z.ZodType<ShownField> = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  hint: z.string().nullable(),
  is_required: z.boolean(),
  max_length: z.number().int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  accept: z.array(z.enum(['pdf', 'image'])),
});

/** The question in one language. */
export function showField(field: FormField, read: (text: LocalText) => string): ShownField {
  return {
    name: field.name,
    kind: field.kind,
    label: read(field.label),
    hint: field.hint ? read(field.hint) : null,
    is_required: field.is_required,
    max_length: longestAnswer(field),
    min: field.min ?? null,
    max: field.max ?? null,
    options: (field.options ?? []).map(({ value, label }) => ({ value, label: read(label) })),
    accept: field.accept ?? ['pdf'],
  };
}
