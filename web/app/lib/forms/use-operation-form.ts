import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { readProblem, type ProblemMessage } from '../problem-message.ts';
import { focusFault } from './focus-fault.ts';
import { openDraft, readDraft, removeDraft, type DraftKey } from './form-draft.ts';
import { isSameValue, withLater } from './later-values.ts';

interface FormSpec<Values extends FieldValues> {
  /** The body of the operation that the form is for, or the part of it that is written here. */
  readonly schema: Pick<z.ZodType, 'safeParse'>;
  readonly values: Values;
  /** What is wrong with a field, in words, from where it stands and why the schema refused it. */
  readonly describe: (path: string, code: string, written: Values) => string;
  /** What the schema cannot say, by the names of fields: of two fields together, or of what the page knows. */
  readonly rules?: (written: Values) => Partial<Record<Path<Values>, string>>;
  /**
   * Sends what was written; false when it was given up on the way and nothing was sent. One that goes to another page by itself calls
   * `leave` right before, so that nobody is asked about what has arrived. @throws ProblemError
   */
  readonly send: (written: Values, leave: () => void) => Promise<unknown>;
  /** What the server found at a field, in words of the page; in its own unless said. */
  readonly describeFault?: (path: Path<Values>, problem: ProblemMessage) => string | undefined;
  /** Where the written part stands in the body, as the server names it: `answers`. */
  readonly prefix?: string;
  /** The form is empty again once it is sent; otherwise it shows what was sent, and what was written meanwhile. */
  readonly isEmptiedWhenSent?: boolean;
  /** Of a form that is emptied: nothing stays of what was written meanwhile either. */
  readonly isSecret?: boolean;
  /** What was written is there again after a reload, under this name; secrets never are. */
  readonly draft?: DraftKey & { readonly secrets?: readonly Path<Values>[] };
}

export interface OperationForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** For the `<form>`: sends once however often it is pressed; what is wrong first gets the keyboard. True when it was sent. */
  readonly submit: (event: React.SyntheticEvent<HTMLFormElement>) => Promise<boolean>;
  readonly errorOf: (name: Path<Values>) => string | undefined;
  readonly isBusy: boolean;
  /** What the server refused that belongs to no field; null when nothing, and '' when it did not say why. */
  readonly refusal: string | null;
  /** Why it was not sent the last time, also where it stands at a field; null when it was, or nothing was tried. */
  readonly failure: unknown;
  /** Whether something is written that has not arrived, also while it is being sent: it may be refused. Always the same function. */
  readonly hasChanged: () => boolean;
  /** What was written is given up, and what was said of it. */
  readonly reset: () => void;
}

const draftPause = 400;

/**
 * A form for the body of an operation. It is checked by the operation's own schema, field by field as they are left and whole before it
 * is sent; what the server finds stands at its field; and what was written outlives a reload.
 */
export function useOperationForm<Values extends FieldValues>(spec: FormSpec<Values>): OperationForm<Values> {
  const { values, send, prefix, draft, describeFault, isEmptiedWhenSent = false, isSecret = false } = spec;
  const [stored] = useState(() => (draft ? readDraft(draft) : null));
  const [defaults] = useState(() => beginWith(values, stored));
  // Until it is sent: from then on the form begins with what was sent.
  const isRestored = useRef(stored !== null);
  const [failed, setFailed] = useState<{ refusal: string | null; failure: unknown } | null>(null);
  const form = useForm<Values>({ defaultValues: defaults, resolver: resolveBy(spec), mode: 'onTouched' });
  const { errors, isSubmitting, isDirty } = form.formState;
  const isSending = useRef(false);
  const isWritten = useRef(false);
  useEffect(() => {
    isWritten.current = isDirty;
  }, [isDirty]);
  const isLeaving = useRef(false);
  const hasChanged = useCallback(() => isWritten.current && !isLeaving.current, []);
  useDraft(form, draft, { isRestored, initial: values });

  async function attempt(written: Values): Promise<Outcome> {
    setFailed(null);
    try {
      if ((await send(written, () => void (isLeaving.current = true))) === false) return 'given up';
      if (draft) removeDraft(draft);
      isRestored.current = false;
      const base = isEmptiedWhenSent ? values : written;
      isWritten.current = beginAnew(form, base, isSecret ? form.getValues() : written);
      return 'sent';
    } catch (error) {
      // The client has logged the cause; what was written stays.
      const problem = readProblem(error);
      const faults = findFaults(error, prefix).filter(({ path }) => (path.split('.')[0] ?? '') in written);
      for (const [place, { path, message }] of faults.entries()) {
        const name = path as Path<Values>;
        const text = (problem && describeFault?.(name, problem)) ?? message;
        form.setError(name, { type: 'server', message: text }, { shouldFocus: place === 0 });
      }
      setFailed({ refusal: faults.length === 0 ? (problem?.detail ?? '') : null, failure: error });
      return faults.length === 0 ? 'refused' : 'faulty';
    }
  }
  async function submit(event: React.SyntheticEvent<HTMLFormElement>): Promise<boolean> {
    event.preventDefault();
    // React hands it on to a form around a dialog, although none stands around it on the page.
    event.stopPropagation();
    if (isSending.current) return false;
    const element = event.currentTarget;
    const unfinished = findUnfinished(element);
    if (unfinished) {
      form.setError(unfinished.name as Path<Values>, { type: 'unfinished', message: m.ui_unfinished() });
      unfinished.focus();
      return false;
    }
    isSending.current = true;
    const ended: { as: Outcome } = { as: 'faulty' };
    try {
      await form.handleSubmit(async (written) => {
        ended.as = await attempt(written);
      })(event);
    } finally {
      isSending.current = false;
      isLeaving.current = false;
    }
    if (ended.as === 'faulty' && !isAtFault(form)) focusFault(element);
    return ended.as === 'sent';
  }
  return {
    form,
    submit,
    errorOf: (name) => messageAt(errors, name),
    isBusy: isSubmitting,
    refusal: failed?.refusal ?? null,
    failure: failed?.failure ?? null,
    hasChanged,
    reset() {
      setFailed(null);
      form.reset();
    },
  };
}

/** The form begins with `base` once it is sent; what was written on the way stays, not sent yet. Answers whether there is any. */
function beginAnew<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, sent: Values): boolean {
  const shown = withLater(base, sent, form.getValues()) as Values;
  const hasLater = !isSameValue(base, shown);
  // What is shown first, because resetting it counts it as unchanged.
  form.reset(shown);
  if (hasLater) form.reset(base, { keepValues: true });
  return hasLater;
}

/** A date without its time is no value for the form, and must not pass for an empty one. */
const findUnfinished = (element: HTMLFormElement): HTMLInputElement | undefined =>
  [...element.querySelectorAll<HTMLInputElement>('input[name]')].find(({ validity }) => validity.badInput);

type Outcome = 'sent' | 'given up' | 'refused' | 'faulty';

/** Whether the library has led to a fault; fields that it does not hold by itself, such as menus, are found by their mark. */
function isAtFault<Values extends FieldValues>(form: UseFormReturn<Values>): boolean {
  const name = document.activeElement?.getAttribute('name');
  return typeof name === 'string' && name !== '' && form.getFieldState(name as Path<Values>).invalid;
}

/** What was written before, as far as the form still has a field for it. */
const beginWith = <Values extends FieldValues>(values: Values, written: Readonly<Record<string, unknown>> | null) =>
  ({ ...values, ...Object.fromEntries(Object.entries(written ?? {}).filter(([name]) => name in values)) }) as DefaultValues<Values>;

/** The operation's schema as the judge of a form, and what the page adds to it; the first fault of a field counts. */
function resolveBy<Values extends FieldValues>({ schema, describe, rules }: FormSpec<Values>): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    const errors: Record<string, unknown> = {};
    for (const { path, code } of parsed.error?.issues ?? []) {
      // What a form has and the body has not, such as a repetition, is the page's own.
      if (code === 'unrecognized_keys') continue;
      setAt(errors, path.map(String), { type: code, message: describe(path.join('.'), code, values) });
    }
    for (const [name, message] of Object.entries(rules?.(values) ?? {})) setAt(errors, name.split('.'), { type: 'rule', message });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Faults stand in the shape of the values; one that is there stays. */
function setAt(errors: Record<string, unknown>, [name = '', ...rest]: readonly string[], fault: object): void {
  if (rest.length === 0) errors[name] ??= fault;
  else setAt((errors[name] ??= {}) as Record<string, unknown>, rest, fault);
}

/** What the server found, by the names of the form. */
function findFaults(error: unknown, prefix: string | undefined): readonly { path: string; message: string }[] {
  const within = prefix === undefined ? '' : `${prefix}.`;
  return (readProblem(error)?.errors ?? []).map(({ path, message }) => ({
    path: path.startsWith(within) ? path.slice(within.length) : path,
    message,
  }));
}

/** Of the field, or of the first line of a list that has one. */
function messageAt(errors: object, name: string): string | undefined {
  let at: unknown = errors;
  for (const part of name.split('.')) at = (at as Readonly<Record<string, unknown>> | undefined)?.[part];
  if (at && typeof at === 'object' && Object.keys(at).every((key) => /^\d+$/.test(key))) at = Object.values(at).find(Boolean);
  return (at as { readonly message?: string } | undefined)?.message;
}

interface DraftStart<Values> {
  /** The form began with what was stored and is not sent yet. */
  readonly isRestored: { readonly current: boolean };
  /** What it begins with where nothing is stored. */
  readonly initial: Values;
}

/** Stores what is written, a pause after the last letter and at the latest when the form or the page goes; what was taken back is no draft. */
function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormSpec<Values>['draft'],
  { isRestored, initial }: DraftStart<Values>,
): void {
  const isUntouched = useEffectEvent((written: Values) => JSON.stringify(written) === JSON.stringify(initial));
  const { name, version } = draft ?? {};
  const secrets = draft?.secrets?.join(' ') ?? '';
  useEffect(() => {
    if (name === undefined || version === undefined) return undefined;
    const opened = openDraft({ name, version });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Values | null = null;
    const store = () => {
      clearTimeout(timer);
      if (!waiting) return;
      const open = Object.entries(waiting).filter(([field]) => !secrets.split(' ').includes(field));
      opened.store(Object.fromEntries(open));
      waiting = null;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: written, isDirty }) => {
        clearTimeout(timer);
        // What was sent is no draft any more, nor is what is as it was at first.
        const isNone = isRestored.current ? isUntouched(written) : isDirty === false;
        if (isNone) opened.remove();
        waiting = isNone ? null : { ...written };
        timer = setTimeout(store, draftPause);
      },
    });
    // A page that is reloaded takes nothing down by itself.
    window.addEventListener('pagehide', store);
    return () => {
      stop();
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [form, name, version, secrets, isRestored]);
}
