import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';

/** Whom somebody under age named at sign-up, to be asked for consent. */
export interface NamedGuardian {
  readonly guardian_name: string;
  readonly guardian_email: string;
  readonly guardian_phone_number: string | null;
}

export interface CompletedSignUp {
  readonly user_id: number;
  readonly firstName: string;
  readonly locale: string;
  readonly tnc_version: string;
  /** Null for people of age. */
  readonly guardian: NamedGuardian | null;
}

/** What features above do when somebody signs up, in the same transaction: an account is made with its consents, or not at all. */
export interface SignUpSteps {
  complete(ctx: Context, tx: Tx, signUp: CompletedSignUp): Promise<void>;
  /** Somebody under age asked for a code once more, and names this address as their guardian's. */
  remindGuardian(ctx: Context, tx: Tx, asked: { readonly user_id: number; readonly guardian_email: string }): Promise<void>;
}
