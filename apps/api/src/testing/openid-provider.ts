import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Readonly<Record<string, unknown>>

/** A provider of sign-ins (OpenID Connect Core 1.0) over HTTP. Its authorization page takes every browser for `person`. */
export interface OpenidTestProvider {
  /** One entry of `OPENID_PROVIDERS`. */
  readonly settings: Readonly<Record<'id' | 'name' | 'issuer' | 'clientId' | 'clientSecret', string>>
  /** The claims of the next sign-in; `sub` is one of them. */
  person: Claims
  /** What the token says otherwise than it should; as of the call of the token endpoint. */
  wrong: Claims
  /** Claims of the person that only the userinfo endpoint gives. */
  elsewhere: Claims
  /** Signs with a key that the provider does not publish. */
  isForger: boolean
  /** Answers 503 to everything. */
  isDown: boolean
  close(): Promise<void>
}

interface Grant {
  readonly person: Claims
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

const KEY_ID = 'test-key'
const FORM = 'application/x-www-form-urlencoded'

/** @param port 0 for any */
export async function openOpenidProvider({ id = 'acme', name = 'Acme', port = 0 } = {}): Promise<OpenidTestProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${actual}`
  const settings = { id, name, issuer, clientId: 'refcall', clientSecret: 'a secret of the provider' }
  const provider: OpenidTestProvider = {
    ...{ settings, person: { sub: 'nobody' }, wrong: {}, elsewhere: {}, isForger: false, isDown: false },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  const grants = createGrants(provider, { own: own.privateKey, foreign: foreign.privateKey })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (provider.isDown) return void response.writeHead(503).end('busy')
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json(discoveryOf(issuer))
      case '/jwks':
        return void json({ keys: [jwk] })
      case '/authorize':
        return void response.writeHead(302, { location: grants.authorize(url.searchParams) }).end()
      case '/token': {
        const issued = await grants.issue(new URLSearchParams(await text(request)), request.headers['content-type'])
        return void json(issued ?? { error: 'invalid_grant' }, issued ? 200 : 400)
      }
      case '/userinfo': {
        const claims = grants.claimsOf(request.headers.authorization?.replace('Bearer ', '') ?? '')
        return void json(claims ?? { error: 'invalid_token' }, claims ? 200 : 401)
      }
      default:
        return void json({ error: 'not_found' }, 404)
    }
  }

  return provider
}

/** What the provider has granted, and signs with these private keys. */
function createGrants(provider: OpenidTestProvider, keys: { own: CryptoKey; foreign: CryptoKey }) {
  const { settings } = provider
  const { issuer } = settings
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Claims>()

  function authorize(asked: URLSearchParams): string {
    const code = randomBytes(16).toString('base64url')
    const of = (parameter: string) => asked.get(parameter) ?? ''
    grants.set(code, {
      person: { ...provider.person },
      nonce: of('nonce'),
      challenge: of('code_challenge_method') === 'S256' ? of('code_challenge') : '',
      redirectUri: of('redirect_uri'),
    })
    const back = new URL(of('redirect_uri'))
    for (const [key, value] of Object.entries({ code, state: of('state'), iss: issuer }))
      back.searchParams.set(key, value)
    return back.href
  }

  /** null for a code that is not known, was used, or is not asked for by its client with its verifier. */
  async function issue(form: URLSearchParams, type: string | undefined): Promise<object | null> {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === settings.clientId && form.get('client_secret') === settings.clientSecret
    const isAsked = grant?.challenge === verifier && grant.redirectUri === form.get('redirect_uri')
    if (!grant || !isAsked || !isClient || !type?.startsWith(FORM)) return null
    const now = Math.floor(Date.now() / 1_000)
    const standard = { iss: issuer, aud: settings.clientId, iat: now, exp: now + 300, nonce: grant.nonce }
    const accessToken = randomBytes(16).toString('base64url')
    tokens.set(accessToken, { ...grant.person, ...provider.elsewhere })
    const idToken = await new SignJWT({ ...standard, ...grant.person, ...provider.wrong })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign(provider.isForger ? keys.foreign : keys.own)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken }
  }

  return { authorize, issue, claimsOf: (accessToken: string) => tokens.get(accessToken) }
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})
