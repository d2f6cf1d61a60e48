import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../../core/config/config.ts';

/** The name of the API in the `aud` of access tokens. */
export const apiResource = ({ public_url }: Pick<Config, 'public_url'>) => `${public_url}/api`;

/** Everything the product's own pages ask for. */
export const ownScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** The product's own browser client: public, so PKCE is what protects its codes. */
export function ownClient({ public_url, oidc_client_id }: Pick<Config, 'public_url' | 'oidc_client_id'>): ClientMetadata {
  return {
    client_id: oidc_client_id,
    client_name: 'Sabha',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${public_url}/select-role`, `${public_url}/silent-check-sso.html`],
    post_logout_redirect_uris: [public_url, `${public_url}/`, `${public_url}/auth`],
    id_token_signed_response_alg: 'ES256',
    scope: ownScopes.join(' '),
  };
}
