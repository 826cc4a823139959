import { LIMITS } from './limits.ts'

/** The allowed form of an id in a path. */
export const DEVICE_ID_PATTERN = '^[A-Za-z0-9_.:-]{1,128}$'

const pattern = new RegExp(DEVICE_ID_PATTERN)

export const isDeviceId = (text: string): boolean => pattern.test(text)

/**
 * A new device id, `web_{milliseconds}_{32 hex digits}`.
 * `randomBytes`: 16 bytes from a cryptographic source. Throws RangeError for any other length.
 */
export const newDeviceId = (now: Date, randomBytes: Uint8Array): string => {
  if (randomBytes.length * 8 !== LIMITS.session.deviceIdRandomBits) {
    throw new RangeError('A device id takes 16 random bytes')
  }
  const random = Array.from(randomBytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `web_${now.getTime()}_${random}`
}
