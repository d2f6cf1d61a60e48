import type { CallKind } from '@sabha/contract/applications/application-call';
import { applicationFileRules, type ShownField } from '@sabha/contract/applications/form-field';
import type { OwnApplication } from '@sabha/contract/applications/operations';
import { FileText, X } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClasses } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { ApplyCalls } from '../apply-calls.ts';
import { describeFileProblem, mediaTypesOf, nameKinds } from '../apply-texts.ts';
import type { ApplicationForm } from '../use-application-form.ts';
import { FaultLine } from './fault-line.tsx';

interface FileAnswerProps {
  field: ShownField;
  kind: CallKind;
  calls: ApplyCalls;
  form: ApplicationForm;
  onChanged: (after: OwnApplication) => void;
}

/** A file goes to the server as soon as it is chosen, so that the form itself stays light. */
export function FileAnswer({ field, kind, calls, form, onChanged }: FileAnswerProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const file = form.files.find((one) => one.field === field.name);
  const error = problem ?? form.faults[`answers.${field.name}`];

  async function work(doing: () => Promise<OwnApplication>): Promise<void> {
    setProblem(undefined);
    setIsBusy(true);
    try {
      const after = await doing();
      form.setFiles(after);
      onChanged(after);
    } catch (failure) {
      setProblem(describeFileProblem(failure, field.accept));
    }
    setIsBusy(false);
  }
  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    if (chosen.size > applicationFileRules.bytes) setProblem(m.apply_file_too_large({ megabytes: applicationFileRules.megabytes }));
    else void work(() => calls.upload(kind, field.name, chosen));
  }

  const rules = m.apply_file_rules({ kinds: nameKinds(field.accept), megabytes: applicationFileRules.megabytes });
  return (
    <div role="group" aria-labelledby={`${id}l`} aria-describedby={`${id}h`}>
      <p id={`${id}l`} className="text-sm font-semibold">
        {field.label}
        {field.is_required ? null : <span className="font-normal text-fg-3"> ({m.ui_optional()})</span>}
      </p>
      <p id={`${id}h`} className="mt-0.5 text-xs text-fg-3">
        {[field.hint, rules].filter(Boolean).join(' ')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {file ? (
          <span className="flex min-w-0 items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-ui">
            <FileText size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
            <span className="truncate">{file.original_name}</span>
            <IconButton
              label={m.apply_remove_file({ name: file.original_name })}
              onClick={() => void work(() => calls.removeFile(file.name))}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        ) : null}
        <label
          className={buttonClasses({
            className:
              'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
          })}
        >
          {file ? m.apply_replace_file() : m.apply_choose_file()}
          <input
            type="file"
            className="absolute inset-0 cursor-pointer opacity-0"
            accept={mediaTypesOf(field.accept)}
            aria-invalid={error !== undefined || undefined}
            disabled={isBusy}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <span aria-live="polite" className="text-sm text-fg-2">
          {isBusy ? m.apply_sending_file() : ''}
        </span>
      </div>
      <FaultLine text={error} />
    </div>
  );
}
