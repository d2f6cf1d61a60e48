import type { AnswerValue } from '@sabha/contract/applications/form-field';
import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';
import { useEffect, useRef, useState } from 'react';
import type { ApplyCalls } from './apply-calls.ts';
import { describeFault, describeProblem, describeRefusedField } from './apply-texts.ts';
import { beginWith, checkForm, forgetTyped, storeFormValues, type FormValues } from './form-values.ts';
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

/** What is wrong with the form: as a whole, and by the name of the control that shows it. */
function useFaults(call: ShownCall, answered: ReadonlySet<string>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const judge = (values: FormValues): Record<string, string> =>
    Object.fromEntries(Object.entries(checkForm(call, values, answered)).map(([name, fault]) => [name, describeFault(fault)]));
  const show = (name: string, text: string | undefined) =>
    setFaults(({ [name]: _, ...rest }) => (text === undefined ? rest : { ...rest, [name]: text }));
  /** Shows what the server refused, in the words of this side where it sees the same. */
  const refuse = (error: unknown, values: FormValues) => {
    const seen = judge(values);
    const errors = readProblem(error)?.errors ?? [];
    setFaults(Object.fromEntries(errors.map(({ path }) => [path, seen[path] ?? describeRefusedField(path)])));
    setProblem(describeProblem(error));
  };
  return { faults, problem, setProblem, judge, show, showAll: setFaults, refuse };
}

/** The saves that are on their way. */
function useSaves() {
  const all = useRef<Promise<unknown>>(undefined);
  const add = (one: Promise<boolean>): Promise<boolean> => {
    all.current = Promise.all([all.current, one]);
    return one;
  };
  return { add, ended: () => all.current };
}

/** Where saving and sending stand. */
function useProgress() {
  const [progress, setProgress] = useState<Progress>('idle');
  /** Where saving stands is said only while nothing is being sent. */
  const advance = (next: Progress) => setProgress((now) => (now === 'sending' ? now : next));
  return { progress, setProgress, advance };
}

/** The state of one application form: what is typed, what is wrong with it, and where it is kept. */
export function useApplicationForm({ call, calls, draft, onSaved, onSent }: Options) {
  const [values, setValues] = useState<FormValues>(() => beginWith(call, draft));
  const { progress, setProgress, advance } = useProgress();
  const [files, setFiles] = useState(draft?.files ?? []);
  const { faults, problem, setProblem, judge, show, showAll, refuse } = useFaults(call, new Set(files.map(({ field }) => field)));
  // One key for each sending of the same words: a repeat after a lost answer makes no second application.
  const key = useRef(crypto.randomUUID());
  const isTouched = useRef(false);
  const saves = useSaves();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(values);
  /** How often it was sent and did not arrive, so that what waited to be saved is. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (!isTouched.current || progress === 'sending') return undefined;
    timer.current = setTimeout(() => void save(false), pause);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- saved once typing pauses; the rest is read at that moment
  }, [values, refusals]);

  function change(part: Partial<FormValues>, name: string): void {
    const next = { ...values, ...part };
    isTouched.current = true;
    key.current = crypto.randomUUID();
    storeFormValues(call.kind, next);
    latest.current = next;
    setValues(next);
    advance('idle');
    // An error goes as soon as it is mended; a new one waits until the field is left.
    if (faults[name] !== undefined) show(name, judge(next)[name]);
  }
  /** Called when a field is left: what was typed is judged, what is still empty is not. */
  function check(name: string): void {
    if (isTouched.current && !isEmptyAt(values, name)) show(name, judge(values)[name]);
  }
  const save = (mail_link: boolean) => saves.add(saveNow(mail_link));
  async function saveNow(mail_link: boolean): Promise<boolean> {
    advance('saving');
    try {
      onSaved(await calls.save(call.kind, values, mail_link));
      advance('saved');
      return true;
    } catch (error) {
      // While typing goes on nothing is called wrong; this device keeps it until it can be saved.
      advance('kept');
      if (mail_link) refuse(error, values);
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
    // A save that came after it would make another draft of what was sent.
    clearTimeout(timer.current);
    await saves.ended();
    try {
      onSent(await calls.submit(call.kind, values, key.current));
      forgetTyped(call.kind);
      return true;
    } catch (error) {
      refuse(error, values);
      setProgress('idle');
      // After an answer that was lost it may be there already, and nothing is saved before something else is typed.
      if (isRefusal(error) || latest.current !== values) setRefusals((before) => before + 1);
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

/** Whether the server answered that it does not take it, so that nothing of it arrived. */
function isRefusal(error: unknown): boolean {
  const status = readProblem(error)?.status ?? 0;
  return status >= 400 && status < 500;
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
