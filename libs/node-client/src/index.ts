export { openClient, type ApiResult, type Client, type Met, type OnAttempt } from './client.ts'
export { openLiveClient, type LiveClient } from './live-client.ts'
export { callJson, cookieOf, Wire, type Call, type RawResponse } from './wire.ts'
export { profileWhile } from './profile.ts'
