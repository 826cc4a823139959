import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../wire/body.ts'
import { ApiError } from '../wire/errors.ts'
import type { Controls } from './controls.ts'
import { runControl } from './routes.ts'

const answer = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** `/_control/…`: the test controls, disabled unless the sandbox was started with them. */
export const serveControl = async (
  controls: Controls | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> => {
  const body = await readBody(request)
  if (!controls) return answer(response, 403, { error: 'This sandbox was started without fault switches.' })
  try {
    const result = await runControl(controls, name, body ?? '')
    answer(response, result ? 200 : 404, result ?? { error: `There is no control ${name}.` })
  } catch (error) {
    if (error instanceof ApiError) answer(response, error.status, { error: error.message })
    else if (error instanceof SyntaxError) answer(response, 400, { error: 'The body is not JSON.' })
    else throw error
  }
}
