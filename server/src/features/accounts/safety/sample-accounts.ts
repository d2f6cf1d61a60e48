import type { Config } from '../../../core/config/config.ts';

/** Opens the accounts of the sample's people, and is printed at every start on somebody's own machine: everybody knows it. */
export const samplePassword = 'lattice-river-2027';
/** Where the sample's people have their addresses; nobody else can, because no mail ever reaches it. */
export const sampleMailHost = 'nagar-summit.example';
/** What the audit log says of an account that lost the published password. */
export const lockAction = 'account.lock-published-password';
/** What it says once all passwords of the database were compared with the published one. */
export const allComparedAction = 'account.check-published-passwords';

type Mode = Pick<Config, 'mode'>;

/** Whether a password is the published one, which opens nothing in production, whoever has it. */
export const isPublishedPassword = ({ mode }: Mode, password: string) =>
  mode === 'production' && password.normalize('NFKC') === samplePassword;

/** Whether somebody is one of the sample's people, who may do nothing in production: not sign in, and not go on with a session either. */
export const isSamplePerson = ({ mode }: Mode, email: string | null) =>
  mode === 'production' && email?.toLowerCase().endsWith(`@${sampleMailHost}`) === true;

/** Whether an account opens nothing at the moment, however well somebody proves that it is theirs. */
export const isShutOut = (mode: Mode, { is_suspended, email }: { readonly is_suspended: boolean; readonly email: string }) =>
  is_suspended || isSamplePerson(mode, email);
