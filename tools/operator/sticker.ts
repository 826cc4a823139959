import { printSticker, revokeSticker, rotateStickerKey, type PrintedSticker } from '@refcall/api/embed/stickers'
import { isName, LIMITS } from '@refcall/domain'
import { PlainError, print } from '../run/progress.ts'
import type { OperatorCommand } from './command.ts'
import { stickerSvg } from './sticker-svg.ts'

const VENUE_MAX_CHARS = 60

/** Prints the sticker of a table as SVG, ends one, or makes a new key for those to come. */
export const sticker: OperatorCommand = {
  usage: [
    'npm run --silent operator -- sticker VENUE TABLE LATITUDE,LONGITUDE > sticker.svg',
    'npm run operator -- sticker revoke ID',
    'npm run operator -- sticker new-key',
  ].join('\n'),
  read(words) {
    const [first = '', second = '', ...more] = words
    if (first === 'new-key' && words.length === 1) {
      return async (db) => {
        await rotateStickerKey(db, new Date())
        print('A new key signs from now on. The stickers printed before stay valid.')
        return 0
      }
    }
    if (first === 'revoke' && words.length === 2) {
      return async (db) => {
        if (!(await revokeSticker(db, second, new Date()))) throw new PlainError(`No valid sticker is ${second}.`)
        print(`${second} is revoked.`)
        return 0
      }
    }
    const printed = readSticker(first, second, more)
    if (!printed) return null
    return async (db, shell) => {
      const { id, token } = await printSticker(db, printed, new Date())
      process.stdout.write(stickerSvg({ ...printed, id, address: `${shell}/request?t=${token}` }))
      return 0
    }
  },
}

function readSticker(venue: string, tableNumber: string, [at = '', ...more]: readonly string[]): PrintedSticker | null {
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(at)?.map(Number) ?? []
  const isNamed =
    isName(venue) &&
    venue.length <= VENUE_MAX_CHARS &&
    isName(tableNumber) &&
    tableNumber.length <= LIMITS.match.tableNumberMaxChars
  if (more.length > 0 || !isNamed || latitude === undefined || longitude === undefined) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { venue, tableNumber, latitude, longitude }
}
