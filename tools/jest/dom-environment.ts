import { TestEnvironment } from 'jest-environment-jsdom'

/** Browser APIs that jsdom lacks; Node's own follow the same standards. */
const provided = [
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'structuredClone',
] as const

/** jsdom's listeners accept only jsdom's abort signals, Node's fetch only Node's: this one follows the other. */
const withNodeSignal = (init: RequestInit = {}): RequestInit => {
  const { signal } = init
  if (!signal || signal instanceof AbortSignal) return init
  const controller = new AbortController()
  const follow = (): void => controller.abort((signal as AbortSignal).reason)
  if ((signal as AbortSignal).aborted) follow()
  else (signal as AbortSignal).addEventListener('abort', follow, { once: true })
  return { ...init, signal: controller.signal }
}

class DomRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, withNodeSignal(init))
  }
}

/** A browser-like page for screens, with the network and stream parts that jsdom lacks. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const provide = (name: string, value: unknown): void => {
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true })
    }
    for (const name of provided) provide(name, globalThis[name])
    provide('Request', DomRequest)
    provide('fetch', (input: RequestInfo | URL, init?: RequestInit) => fetch(input, withNodeSignal(init)))
  }
}
