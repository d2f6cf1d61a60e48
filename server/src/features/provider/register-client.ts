import { randomBytes, randomUUID } from 'node:crypto';
import type { AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { Context } from '../../core/context.ts';
import { createPayloadStore } from './payload.store.ts';
import { currentProvider } from './provider-host.ts';
import { createSealer } from '../../core/secrets/sealer.ts';

export interface NewClient {
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
  readonly backchannel_logout_uri?: string;
  /** A program that cannot keep a secret, such as a page or an app on a phone. */
  readonly isPublic?: boolean;
}

export interface RegisteredClient {
  readonly client_id: string;
  /** Empty for a public client. */
  readonly client_secret: string;
}

/**
 * Lets another application sign people in through this product. The secret is shown now and never again.
 * @throws Error from the provider when an address cannot be used.
 */
export async function registerClient(
  ctx: Context,
  { name, redirect_uris, post_logout_redirect_uris, backchannel_logout_uri, isPublic = false }: NewClient,
): Promise<RegisteredClient> {
  const client_id = randomUUID();
  const client_secret = isPublic ? '' : randomBytes(32).toString('base64url');
  const metadata: ClientMetadata = {
    client_id,
    client_name: name,
    redirect_uris: [...redirect_uris],
    post_logout_redirect_uris: [
      ...(post_logout_redirect_uris ?? redirect_uris.flatMap((uri) => (URL.canParse(uri) ? [new URL('/', uri).href] : []))),
    ],
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    ...(client_secret && { client_secret }),
    ...(backchannel_logout_uri !== undefined && { backchannel_logout_uri, backchannel_logout_session_required: true }),
  };
  const provider = await currentProvider(ctx);
  // Its constructor is where the library checks metadata; the types leave its arguments out.
  const CheckedClient = provider.Client as unknown as new (metadata: ClientMetadata) => { metadata(): AdapterPayload };
  const checked = new CheckedClient(metadata);
  await createPayloadStore({ db: ctx.db, sealer: createSealer(ctx.config.secret_key) })('Client').upsert(client_id, checked.metadata());
  return { client_id, client_secret };
}
