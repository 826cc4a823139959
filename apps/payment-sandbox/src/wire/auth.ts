import { unauthorized } from './errors.ts'

export interface Caller {
  readonly key: string
  readonly kind: 'secret' | 'publishable'
}

const keyFrom = (header: string | undefined): string | undefined => {
  const [scheme = '', value = ''] = header?.split(' ') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return undefined
}

/**
 * Identifies the caller by a test mode key; any key of the right format is accepted. Pages may send theirs as the
 * parameter `key`.
 */
export const callerOf = (authorization: string | undefined, keyParam?: string): Caller => {
  const key = keyFrom(authorization) ?? keyParam
  if (key === undefined || key === '') {
    throw unauthorized('You did not provide an API key: it belongs in the Authorization header, as Bearer.')
  }
  const kind = { sk: 'secret', rk: 'secret', pk: 'publishable' }[/^(sk|rk|pk)_test_\w+$/.exec(key)?.[1] ?? '']
  if (kind === undefined) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
  return { key, kind: kind as Caller['kind'] }
}
