import {
  errors,
  interactionPolicy,
  Provider,
  type Client,
  type Configuration,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import type { Context } from '../../core/context.ts';
import { locales } from '@sabha/contract/core/locales';
import { findProviderAccount } from './find-provider-account.ts';
import type { KeyRing } from './key.store.ts';
import { apiResource, ownClient, ownScopes } from './own-client.ts';
import { renderErrorPage, renderLogoutPage, renderSignedOutPage } from './pages/library-pages.ts';
import { createPayloadStore } from './payload.store.ts';
import { createSealer } from '../../core/secrets/sealer.ts';
import { sessionState } from './session-state.ts';

const days = 24 * 60 * 60;
/** Seconds. An access token is short because nothing but its session can take it back. */
export const lifetimes = { access_token: 10 * 60, code: 60, id_token: 60 * 60, interaction: 60 * 60, session: 30 * days } as const;

/** The built-in OpenID provider with one set of keys; `provider-host` replaces it when the keys change. */
export function createProvider(ctx: Context, keys: KeyRing): Provider {
  const { config } = ctx;
  const sealer = createSealer(config.secret_key);
  const isOwn = (client: Pick<Client, 'clientId'>) => client.clientId === config.oidc_client_id;
  const provider = new Provider(config.oidc_issuer, {
    adapter: createPayloadStore({ db: ctx.db, sealer }),
    clients: [ownClient(config)],
    jwks: { keys: [...keys.token_keys] as never },
    cookies: { keys: [...keys.cookie_keys], ...cookieSettings(config.public_url) },
    scopes: [...ownScopes],
    claims: {
      openid: ['sub', 'user_id', 'amr'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    // Identity tokens carry the claims of their scopes: the product reads the person from them and asks nothing more.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256'] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
    discovery: { check_session_iframe: `${config.oidc_issuer}/session/check`, ui_locales_supported: [...locales] },
    routes: {
      authorization: '/auth',
      token: '/token',
      userinfo: '/userinfo',
      jwks: '/jwks',
      end_session: '/session/end',
      revocation: '/token/revocation',
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: renderLogoutPage, postLogoutSuccessSource: renderSignedOutPage },
      resourceIndicators: resourceSettings(ctx, isOwn),
    },
    interactions: { policy: interactionSettings(), url: (_, interaction) => `/oidc/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: lifetimes.access_token,
      AuthorizationCode: lifetimes.code,
      IdToken: lifetimes.id_token,
      Interaction: lifetimes.interaction,
      Session: lifetimes.session,
      Grant: lifetimes.session,
      // A rotated token inherits what is left, so a family ends 30 days after the sign-in.
      RefreshToken: (koa) => koa.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.session,
    },
    clientBasedCORS: (_, origin, client) => (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    // The library grants offline_access only together with prompt=consent, which our own client never asks.
    issueRefreshToken: (_, client, source) =>
      client.grantTypeAllowed('refresh_token') && (isOwn(client) || source.scopes.has('offline_access')),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    extraTokenClaims: (_, token) => ('accountId' in token ? { user_id: Number(token.accountId), sid: token.sessionUid } : undefined),
    findAccount: (_, sub) => findProviderAccount(ctx, sub),
    loadExistingGrant: (koa) => loadGrant(koa, isOwn),
    renderError: renderErrorPage,
    fetch: fetchOfClients,
  });
  // What the proxy in front says is replaced by the public URL before a request gets here.
  provider.proxy = true;
  addSessionState(provider);
  reportErrors(provider, ctx);
  return provider;
}

/**
 * Reaches clients also on private networks, which the library's own connections refuse: their addresses come from whoever runs
 * this product, never from a request.
 */
const fetchOfClients: Configuration['fetch'] = (url, options) => {
  const { dispatcher: _, ...plain } = { dispatcher: undefined, ...options };
  return fetch(url, plain);
};

/** Cookies of an https host carry the prefix that keeps other hosts of the domain from setting them. */
export function cookieSettings(public_url: string) {
  const isSecure = public_url.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const shared = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true, overwrite: true } as const;
  return {
    names: { session: `${prefix}sabha-session`, interaction: 'sabha-interaction', resume: 'sabha-resume' },
    long: { ...shared, path: '/' },
    short: shared,
  } satisfies Configuration['cookies'];
}

function resourceSettings(
  { config }: Context,
  isOwn: (client: Client) => boolean,
): NonNullable<Configuration['features']>['resourceIndicators'] {
  const resource = apiResource(config);
  return {
    enabled: true,
    defaultResource: (_, client) => (isOwn(client) ? resource : undefined),
    useGrantedResource: (koa) => koa.oidc.client !== undefined && isOwn(koa.oidc.client),
    // A token for the API acts as the person in everything, so nobody's client gets one but the product itself.
    getResourceServerInfo: (_, indicator, client) => {
      if (indicator !== resource || !isOwn(client)) throw new errors.InvalidTarget();
      return toApiResourceServer(resource);
    },
  };
}

/** The API as a resource server: its tokens are JWTs that it verifies by itself. */
export const toApiResourceServer = (resource: string): ResourceServer => ({
  scope: '',
  audience: resource,
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.access_token,
  jwt: { sign: { alg: 'ES256' } },
});

/** Also asks for a sign-in when the session's account is gone, instead of failing on it. */
function interactionSettings(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_missing',
        'the account is gone',
        (koa) => koa.oidc.session?.accountId !== undefined && koa.oidc.account === undefined,
      ),
    );
  return policy;
}

/** Our own client needs no consent: its grant is made when it is first needed. */
async function loadGrant(koa: KoaContextWithOIDC, isOwn: (client: Client) => boolean) {
  const { provider, client, session, account, result } = koa.oidc;
  if (!client || !session || !account) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  if (found?.accountId === account.accountId) return found;
  if (!isOwn(client)) return undefined;
  return provider.Grant.find(await createOwnGrant(provider, account.accountId, client.clientId));
}

/** What our own client may know of a person: everything it asks for. Answers the grant's id. */
export async function createOwnGrant(provider: Provider, accountId: string, clientId: string): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(ownScopes.join(' '));
  return grant.save();
}

function addSessionState(provider: Provider): void {
  provider.on('authorization.success', (koa, response) => {
    const { params, client, session } = koa.oidc;
    if (!response || !client || !session || typeof params?.['redirect_uri'] !== 'string') return;
    response['session_state'] = sessionState(client.clientId, params['redirect_uri'], session.uid);
  });
}

function reportErrors(provider: Provider, { log }: Context): void {
  provider.on('server_error', (koa, error) => log.error({ err: error, path: koa.path }, 'The identity provider met an error.'));
  provider.on('backchannel.error', (_, error, client) =>
    log.warn({ err: error, client_id: client.clientId }, 'A client could not be told of a sign-out.'),
  );
}
