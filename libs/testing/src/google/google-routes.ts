import type { IncomingHttpHeaders } from 'node:http';
import { accountsPage } from './accounts-page.js';
import type { GoogleKeys } from './google-keys.js';
import { type Grant, type Grants, OAuthError } from './grants.js';
import type { GooglePerson } from './people.js';

/** The reply of a route. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text (HTML). */
  body?: object | string;
  /** Drops the connection instead of replying, or cuts it in the middle of the reply. */
  end?: 'drop' | 'cut';
}

/** A request in the form that routes receive. */
export interface GoogleRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  form: URLSearchParams;
  bearer: string;
}

/** The state that the routes use and change. */
export interface GoogleState {
  clientId: string;
  clientSecret: string;
  people: GooglePerson[];
  grants: Grants;
  keys: GoogleKeys;
  /** The identity token of a grant. */
  idToken(grant: Grant): Promise<string>;
}

type Route = (asked: GoogleRequest, world: GoogleState) => Answer | Promise<Answer>;

const HOUR_S = 3_600;
const CERTS = { 'cache-control': `public, max-age=${HOUR_S}` };

/** Method and path of every simulated route. */
export const ROUTES: Record<string, Route> = {
  'GET /o/oauth2/v2/auth': choose,
  'GET /o/oauth2/v2/auth/chosen': chosen,
  'POST /token': token,
  'POST /revoke': ({ url, form }, { grants }) => {
    grants.revoke(form.get('token') ?? url.searchParams.get('token') ?? '');
    return { body: {} };
  },
  'GET /oauth2/v3/userinfo': ({ bearer }, { grants }) => ({ body: grants.caller(bearer) }),
  'GET /oauth2/v3/certs': (_, { keys }) => ({ body: keys.jwks, headers: CERTS }),
  'GET /oauth2/v1/certs': (_, { keys }) => ({ body: keys.pems, headers: CERTS }),
};

function choose({ url }: GoogleRequest, { clientId, people }: GoogleState): Answer {
  const { searchParams: query } = url;
  if (query.get('client_id') !== clientId) throw new OAuthError('invalid_client', 401);
  if (query.get('response_type') !== 'code') throw new OAuthError('unsupported_response_type');
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256')
    throw new OAuthError('invalid_request');
  const choices = people.map((person) => ({
    person,
    href: `${url.pathname}/chosen?${withField(query, 'sub', person.sub)}`,
  }));
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { headers, body: accountsPage(choices, `${url.pathname}/chosen?${query}`) };
}

function chosen({ url: { searchParams: query } }: GoogleRequest, { people, grants }: GoogleState): Answer {
  const redirectUri = query.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  back.searchParams.set('state', query.get('state') ?? '');
  const person = people.find(({ sub }) => sub === query.get('sub'));
  if (person) {
    const grant = {
      person,
      redirectUri,
      scope: query.get('scope') ?? '',
      challenge: query.get('code_challenge') ?? undefined,
      offline: query.get('access_type') === 'offline',
    };
    back.searchParams.set('code', grants.issue(grant));
  } else back.searchParams.set('error', 'access_denied');
  return { status: 302, headers: { location: back.href } };
}

async function token({ form }: GoogleRequest, world: GoogleState): Promise<Answer> {
  const field = (name: string) => form.get(name) ?? '';
  if (field('client_id') !== world.clientId || field('client_secret') !== world.clientSecret) {
    throw new OAuthError('invalid_client', 401);
  }
  const { grants } = world;
  if (field('grant_type') === 'refresh_token')
    return { body: access(grants.refreshed(field('refresh_token')), grants) };
  if (field('grant_type') !== 'authorization_code') throw new OAuthError('unsupported_grant_type');
  const grant = grants.redeem(field('code'), field('redirect_uri'), field('code_verifier'));
  const lasting = grant.offline ? { refresh_token: grants.refreshToken(grant) } : {};
  return { body: { ...access(grant, grants), ...lasting, id_token: await world.idToken(grant) } };
}

const access = (grant: Grant, grants: Grants) => ({
  access_token: grants.accessToken(grant),
  expires_in: HOUR_S - 1,
  scope: grant.scope,
  token_type: 'Bearer',
});

function withField(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const copy = new URLSearchParams(query);
  copy.set(name, value);
  return copy;
}
