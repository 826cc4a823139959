import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { readSticker } from './sticker.service.ts'

/** What the sticker on a table says. */
export function stickerHandlers(deps: Deps): HandlersOf<'GET /api/stickers/:token'> {
  return { 'GET /api/stickers/:token': ({ params }) => readSticker(deps.db, params.token) }
}
