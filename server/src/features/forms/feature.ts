import { formOperations, openForm } from '@sabha/contract/forms/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { ensureFormSecret, makeFormToken } from './form-token.ts';
import { nameGuest } from './guest-cookie.ts';
import { limitForms } from './limit-forms.ts';

/** What every form needs that guests may send: proof of a person, a name for the browser, limits. */
export const forms: Feature = {
  name: 'forms',
  personalData: { form_secrets: { shared: 'secret' } },
  operations: formOperations,
  ensure: ensureFormSecret,
  handlers: [
    bind(openForm, everybody, async ({ body }, call, ctx) => {
      await limitForms(ctx, call, 'form_open');
      if (call.actor.kind === 'anonymous') nameGuest(ctx, call);
      return { data: { token: await makeFormToken(ctx, body.form) } };
    }),
  ],
};
