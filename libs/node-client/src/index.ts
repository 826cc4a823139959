export { openClient, type ApiResult, type Client, type Met } from './client.ts'
export { openLiveClient, type LiveClient } from './live-client.ts'
