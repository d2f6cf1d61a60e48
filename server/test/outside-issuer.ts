import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';

/** People whom only the outside issuer knows. `user_id` is the number it gives them, if it gives any. */
export interface OutsideUser {
  readonly sub: string;
  readonly username: string;
  readonly email: string;
  readonly given_name: string;
  readonly user_id?: number | string;
}

export interface OutsideIssuer {
  readonly url: string;
  readonly client_id: string;
  /** A token as this issuer makes it, with claims of one's own. */
  sign(claims: Record<string, unknown>, header?: { kid?: string }): Promise<string>;
  close(): Promise<void>;
}

interface Wishes {
  /** Where the product under test is. */
  readonly origin: string;
  readonly users: readonly OutsideUser[];
  readonly port?: number;
}

const client_id = 'our-client';
const day = 86_400;

/** Another installation's provider with people of its own, which knows nothing of this product but its client. Passwords are not its point: a name signs in. */
export async function startOutsideIssuer({ origin, users, port = 0 }: Wishes): Promise<OutsideIssuer> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'outside', alg: 'ES256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, { ...settings(origin, users), jwks: { keys: [jwk] } });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return void answer(request, response);
    const query = new URL(request.url, url).searchParams;
    const user = users.find(({ username }) => username === query.get('username'));
    if (user)
      return void provider.interactionFinished(request, response, { login: { accountId: user.sub } }, { mergeWithLastSubmission: false });
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1><form><label>Name <input name="username"></label><button>Go</button></form>',
    );
    return undefined;
  });
  return {
    url,
    client_id,
    sign: (claims, header = {}) =>
      new SignJWT({ iss: url, iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'outside', ...header })
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function settings(origin: string, users: readonly OutsideUser[]): Configuration {
  const resource = 'urn:elsewhere:account';
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id,
        redirect_uris: [`${origin}/select-role`, `${origin}/silent-check-sso.html`],
        post_logout_redirect_uris: [`${origin}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        backchannel_logout_uri: `${origin}/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['of the outside issuer'] },
    claims: { openid: ['sub', 'user_id'], profile: ['given_name', 'preferred_username'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientBasedCORS: () => true,
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, sub) => {
      const user = users.find((one) => one.sub === sub);
      return user && { accountId: sub, claims: async () => ({ ...user, preferred_username: user.username, email_verified: true }) };
    },
    // Nobody is asked for consent: the client is this installation's own.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: client_id });
      grant.addOIDCScope('openid profile email offline_access');
      grant.addResourceScope(resource, 'openid');
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => true,
    // As other issuers do it: the token names the client in `azp` and the session in `sid`.
    extraTokenClaims({ oidc }, token) {
      const user = users.find(({ sub }) => 'accountId' in token && sub === token.accountId);
      const { sid } = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken ?? {};
      return { azp: client_id, ...(user?.user_id !== undefined && { user_id: user.user_id }), ...(sid !== undefined && { sid }) };
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (koa, logoutForm) => {
          koa.body = `<!doctype html><title>Leave</title>${logoutForm}<script>document.forms[0].insertAdjacentHTML('beforeend','<input name=logout value=yes type=hidden>');document.forms[0].submit()</script>`;
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid',
          audience: 'account',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 3_600, Interaction: 3_600, Session: day, Grant: day, RefreshToken: day },
    // The library's own connections refuse this machine, where the product under test is.
    fetch: (address, options) => {
      const { dispatcher: _, ...plain } = { dispatcher: undefined, ...options };
      return fetch(address, plain);
    },
  };
}

/** Keeps what the provider remembers for as long as it runs. */
function createMemory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  const find = async (key: string) => stored.get(key);
  return (model) => ({
    upsert: async (id, payload) => void stored.set(`${model}:${id}`, payload),
    find: (id) => find(`${model}:${id}`),
    findByUid: async (uid) => [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && payload.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = stored.get(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void stored.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    },
  });
}
