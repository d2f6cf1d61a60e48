import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import type { VerificationView } from '../load-verification.server.ts';
import { VerificationAnswer } from './verification-answer.tsx';

/** Anybody types a number and learns what it is worth; without scripts too. */
export function VerificationPage({ view: { typed, answer }, event }: { view: VerificationView; event: string }) {
  return (
    <>
      <section className="relative overflow-hidden border-b border-line">
        <div className="h-28 md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[32%]">
          <Jaali lattice={{ seed: 'page:certificates', pair: 'services', family: 'tara' }} scale={1.4} className="size-full" />
        </div>
        <div className="wrap relative">
          <div className="pt-14 pb-16 max-md:pt-8 max-md:pb-9 md:w-[62%] md:pr-8">
            <h1 className="text-display-xl text-balance">{m.certificates_title()}</h1>
            <p className="mt-7 max-w-[46ch] text-[22px] leading-[1.42] font-[450] text-pretty max-md:mt-5 max-md:text-[19px]">
              {m.certificates_lead()}
            </p>
            <Form action="/certifications" className="mt-8 flex max-w-160 items-start gap-2.5 max-sm:flex-col" preventScrollReset>
              <Field label={m.certificates_number()} hint={m.certificates_hint()} isRequired className="min-w-0 flex-1 max-sm:w-full">
                <Input
                  key={typed}
                  name="number"
                  defaultValue={typed}
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="h-14 text-[20px] tabular"
                />
              </Field>
              <Button type="submit" kind="primary" size="large" className="sm:mt-[27px] max-sm:w-full">
                {m.certificates_check()}
              </Button>
            </Form>
            <div role="status" className="mt-7 max-w-160 empty:hidden">
              {answer ? <VerificationAnswer answer={answer} /> : null}
            </div>
          </div>
        </div>
      </section>
      <div className="wrap grid gap-x-12 gap-y-10 pt-16 pb-28 max-md:pt-10 max-md:pb-16 lg:grid-cols-3">
        <Sentences title={m.certificates_proves()} sentences={[m.certificates_proves_1(), m.certificates_proves_2({ event })]} />
        <Sentences title={m.certificates_proves_not()} sentences={[m.certificates_proves_not_1(), m.certificates_proves_not_2()]} />
        <Sentences title={m.certificates_privacy()} sentences={[m.certificates_privacy_text()]} />
      </div>
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section className="border-t-[1.5px] border-fg pt-5">
      <h2 className="text-display-sm">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-3 text-[17px] leading-[1.55] text-pretty text-fg-2">
          {sentence}
        </p>
      ))}
    </section>
  );
}
