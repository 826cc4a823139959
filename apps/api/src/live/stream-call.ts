import { LiveMessage } from '@refcall/contract'
import { Type } from 'typebox'
import { deviceId, StreamRequest } from './admission.ts'

/** The stream in the API description: the data of each event is one message. */
export const streamCall = {
  key: 'GET /api/events/:deviceId',
  mediaType: 'text/event-stream',
  entry: {
    summary: 'A device’s live channel: server-sent events, each one message',
    access: 'caller',
    params: Type.Object({ deviceId }),
    query: StreamRequest,
    response: LiveMessage,
    errors: ['too_many_requests'],
  },
} as const
