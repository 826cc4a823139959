export { stickerHandlers } from './sticker.routes.ts'
