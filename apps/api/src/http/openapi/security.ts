import type { Endpoint, EndpointAccess, ErrorCode } from '@refcall/contract'
import { ADMISSION } from '../admission.ts'

/** How a caller authenticates. */
export const securitySchemes = {
  browserKey: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refcall_key',
    description:
      'Handed to every caller without one; the first call that names a device id claims it for this key. `__Host-refcall_key` on secure origins.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refcall_session',
    description: 'Set by `POST /api/login`. `__Host-refcall_session` on secure origins.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The short-lived `token` of `POST /api/mobile/login`, renewed by `POST /api/mobile/token`.',
  },
} as const

type Requirement = Partial<Record<keyof typeof securitySchemes, readonly string[]>>

const callers = [
  { account: null, hasDeadBearer: false },
  { account: null, hasDeadBearer: true },
  { account: { operatorRole: null }, hasDeadBearer: false },
  { account: { operatorRole: 'admin' }, hasDeadBearer: false },
] as const

/** The accepted credentials; `{}` comes first where calls are open to anyone, and credentials only identify the caller. */
export function securityOf(access: EndpointAccess): readonly Requirement[] {
  const signedIn: Requirement[] = [{ session: [] }, { bearer: [] }]
  return ADMISSION[access](callers[0]) === null ? [{}, { browserKey: [] }, ...signedIn] : signedIn
}

/** The admission's refusals, each once. */
export function refusalsAtTheDoor({ access, stepUp }: Pick<Endpoint, 'access' | 'stepUp'>): readonly ErrorCode[] {
  const refusals = callers.flatMap((caller) => ADMISSION[access](caller) ?? [])
  return [...new Set([...refusals, ...(stepUp ? (['step_up_required'] as const) : [])])]
}
