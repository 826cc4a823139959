export { printSticker, revokeSticker, rotateStickerKey, type PrintedSticker } from '../stickers/sticker.service.ts'
