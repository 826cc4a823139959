import { Wire, type Call, type RawResponse } from '@refcall/node-client'

/** Makes calls over kept connections, and opens another one where none is free: as the page server does. */
export type Gateway = (call: Call) => Promise<RawResponse>

export function openGateway(url: string): Gateway {
  const free: Wire[] = []
  return async (call) => {
    const wire = free.pop() ?? (await Wire.open(url))
    const answer = await wire.call(call)
    free.push(wire)
    return answer
  }
}
