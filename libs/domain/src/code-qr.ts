import { LIMITS } from './limits.ts'

const SCHEME = 'refcall-code'

/** A player's code as read from a QR code. */
export interface ScannedCode {
  readonly matchId: string
  readonly code: string
}

/** What the QR code of a player's code holds: the match and the digits, which only its referee can use. */
export const codeQrText = ({ matchId, code }: ScannedCode): string => `${SCHEME}:${matchId}:${code}`

const PATTERN = new RegExp(`^${SCHEME}:([\\w-]+):(\\d{${LIMITS.code.digits}})$`)

/** null for any other QR code. */
export function readCodeQr(text: string): ScannedCode | null {
  const [, matchId, code] = PATTERN.exec(text) ?? []
  return matchId && code ? { matchId, code } : null
}
