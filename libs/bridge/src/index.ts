export type { Ability, AuthInfo, MessageToApp, MessageToPage } from './messages.ts'
export { MESSAGE_BYTES, readMessageToApp, readMessageToPage } from './read-message.ts'
