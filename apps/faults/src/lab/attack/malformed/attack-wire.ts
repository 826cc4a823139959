import { ERRORS, type ErrorCode } from '@refcall/contract'
import type { Chance } from '@refcall/random'
import { atOnce } from '../at-once.ts'
import { drawMalformed } from './malformed.ts'
import { sendRaw, type RawReply } from './raw.ts'

const ANSWER = /^HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n([^]*)$/

/** A refusal must carry a code of the closed list; a request that we cut off needs no response. */
const faultOf = ({ text, isEnded }: RawReply, isCut: boolean): string | undefined => {
  if (text === '') return isCut ? undefined : isEnded ? 'hung up without a word' : 'never answered'
  const [, digits = '0', body = ''] = ANSWER.exec(text) ?? []
  const status = Number(digits)
  if (status < 100) return `no answer of HTTP: ${text.slice(0, 100)}`
  if (status < 400) return undefined
  if (status === 503 && /\r\nretry-after: /i.test(text)) return undefined
  const code = /"code":"(\w+)"/.exec(body)?.[1] as ErrorCode | undefined
  return code !== undefined && ERRORS[code]?.status === status && status < 500 ? undefined : text.slice(0, 300)
}

/** Malformed requests, each on its own connection. @returns those that were not refused correctly */
export const attackWire = async (origin: string, chance: Chance, many: number): Promise<string[]> => {
  const found: string[] = []
  await atOnce(
    Array.from({ length: many }, () => drawMalformed(chance)),
    32,
    async ({ what, bytes, isCut }) => {
      const fault = faultOf(await sendRaw(origin, bytes, isCut), isCut ?? false)
      if (fault !== undefined)
        found.push(
          `${what} (${bytes.length} bytes, ${JSON.stringify(bytes.subarray(0, 80).toString('latin1'))}): ${fault}`,
        )
    },
  )
  return found
}
