import type { AnswerValue } from '@sabha/contract/applications/form-field';
import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';
import { useEffect, useRef, useState } from 'react';
import type { ApplyCalls } from './apply-calls.ts';
import { describeFault, describeProblem, describeRefusedField } from './apply-texts.ts';
import { checkForm, emptyValues, forgetTyped, storeFormValues, readTyped, valuesOf, type FormValues } from './form-values.ts';
import { readProblem } from '../../lib/problem-message.ts';

interface Options {
  call: ShownCall;
  calls: ApplyCalls;
  draft: OwnApplication | null;
  onSaved: (after: OwnApplication) => void;
  onSent: (after: OwnApplication) => void;
}

type Progress = 'idle' | 'saving' | 'saved' | 'kept' | 'sending';

/** Pause in typing, in milliseconds, after which the draft is saved. */
const pause = 2500;

/** What is wrong with the form, by the name of the control that shows it. */
function useFaults(call: ShownCall, answered: ReadonlySet<string>) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const judge = (values: FormValues): Record<string, string> =>
    Object.fromEntries(Object.entries(checkForm(call, values, answered)).map(([name, fault]) => [name, describeFault(fault)]));
  const show = (name: string, text: string | undefined) =>
    setFaults(({ [name]: _, ...rest }) => (text === undefined ? rest : { ...rest, [name]: text }));
  /** Shows what the server refused, in the words of this side where it sees the same. */
  const showRefused = (error: unknown, values: FormValues) => {
    const seen = judge(values);
    const errors = readProblem(error)?.errors ?? [];
    setFaults(Object.fromEntries(errors.map(({ path }) => [path, seen[path] ?? describeRefusedField(path)])));
  };
  return { faults, judge, show, showAll: setFaults, showRefused };
}

/** The state of one application form: what is typed, what is wrong with it, and where it is kept. */
export function useApplicationForm({ call, calls, draft, onSaved, onSent }: Options) {
  const [values, setValues] = useState<FormValues>(() => readTyped(call.kind) ?? (draft ? valuesOf(draft) : emptyValues));
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const [files, setFiles] = useState(draft?.files ?? []);
  const { faults, judge, show, showAll, showRefused } = useFaults(call, new Set(files.map(({ field }) => field)));
  // One key for each sending of the same words: a repeat after a lost answer makes no second application.
  const key = useRef(crypto.randomUUID());
  const isTouched = useRef(false);

  useEffect(() => {
    if (!isTouched.current) return undefined;
    const timer = setTimeout(() => void save(false), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- saved once typing pauses; the rest is read at that moment
  }, [values]);

  function change(part: Partial<FormValues>, name: string): void {
    const next = { ...values, ...part };
    isTouched.current = true;
    key.current = crypto.randomUUID();
    storeFormValues(call.kind, next);
    setValues(next);
    setProgress('idle');
    // An error goes as soon as it is mended; a new one waits until the field is left.
    if (faults[name] !== undefined) show(name, judge(next)[name]);
  }
  /** Called when a field is left: what was typed is judged, what is still empty is not. */
  function check(name: string): void {
    if (isTouched.current && !isEmptyAt(values, name)) show(name, judge(values)[name]);
  }
  function refuse(error: unknown): void {
    showRefused(error, values);
    setProblem(describeProblem(error));
  }
  async function save(mail_link: boolean): Promise<boolean> {
    setProgress('saving');
    try {
      onSaved(await calls.save(call.kind, values, mail_link));
      setProgress('saved');
      return true;
    } catch (error) {
      // While typing goes on nothing is called wrong; this device keeps it until it can be saved.
      setProgress('kept');
      if (mail_link) refuse(error);
      return false;
    }
  }
  /** Sends it, or marks what is wrong; answers whether it arrived. */
  async function send(): Promise<boolean> {
    setProblem(null);
    const found = judge(values);
    showAll(found);
    if (Object.keys(found).length > 0) return false;
    setProgress('sending');
    try {
      onSent(await calls.submit(call.kind, values, key.current));
      forgetTyped(call.kind);
      return true;
    } catch (error) {
      refuse(error);
      setProgress('idle');
      return false;
    }
  }
  function retainFiles(after: OwnApplication): void {
    setFiles(after.files);
    for (const { field } of after.files) show(`answers.${field}`, undefined);
  }
  const answer = (name: string, value: AnswerValue) => change({ answers: { ...values.answers, [name]: value } }, `answers.${name}`);
  return { values, faults, problem, progress, files, setFiles: retainFiles, change, answer, check, save, send };
}

function isEmptyAt(values: FormValues, name: string): boolean {
  const value = name.startsWith('answers.')
    ? values.answers[name.slice('answers.'.length)]
    : name === 'applicant_name' || name === 'applicant_email'
      ? values[name]
      : values.application_tier_id;
  return value === undefined || value === null || value === '' || value === false;
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;
