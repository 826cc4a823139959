import vm from 'node:vm'
import { jest } from '@jest/globals'
import type { MessageToPage } from '../messages.ts'
import { createAppBridge, type AppHandlers } from './app-bridge.ts'
import { capacitorBridge } from './capacitor.ts'
import { reactNativeBridge } from './react-native.ts'
import { channelScript, scriptFor } from './script.ts'

const handlers = (): jest.Mocked<Required<AppHandlers>> => ({
  authInfo: jest.fn<AppHandlers['authInfo']>().mockReturnValue({ isAuthenticated: true, jwtToken: 't' }),
  openLink: jest.fn(),
  loggedOut: jest.fn(),
  haptic: jest.fn(),
  scanCode: jest.fn<() => Promise<string | null>>().mockResolvedValue('048109'),
  pushToken: jest.fn<() => Promise<string | null>>().mockResolvedValue('token-1'),
})
const settled = () => new Promise(setImmediate)

/** The data of the message events that a page gets which evaluates the script. */
function evaluate(script: string): unknown[] {
  const got: unknown[] = []
  const dispatchEvent = ({ data }: { data: unknown }) => got.push(data)
  class MessageEvent {
    readonly data: unknown
    constructor(_type: string, init: { data: unknown }) {
      this.data = init.data
    }
  }
  vm.runInNewContext(script, { window: { dispatchEvent }, MessageEvent })
  return got
}

describe('the app’s side works', () => {
  it('answers who is signed in, with what it can do', async () => {
    const sent: MessageToPage[] = []
    const bridge = createAppBridge((message) => sent.push(message), handlers())
    bridge.receive('{"type":"request_auth_info"}')
    await settled()
    expect(sent).toEqual([
      { type: 'native_bridge_ready', abilities: ['haptic', 'scan_code', 'push'], isAuthenticated: true, jwtToken: 't' },
    ])
  })

  it('offers only what it has handlers for', async () => {
    const sent: MessageToPage[] = []
    const { authInfo, openLink, loggedOut } = handlers()
    await createAppBridge((message) => sent.push(message), { authInfo, openLink, loggedOut }).ready()
    expect(sent).toMatchObject([{ abilities: [] }])
  })

  it('does what the page asks, and ignores everything else', async () => {
    const [asked, sent] = [handlers(), [] as MessageToPage[]]
    const bridge = createAppBridge((message) => sent.push(message), asked)
    for (const message of [
      { type: 'open_link', url: 'https://example.org' },
      { type: 'logged_out' },
      { type: 'haptic' },
      { type: 'scan_code' },
      { type: 'format_disk' },
      '{',
    ])
      bridge.receive(message)
    await settled()
    expect(asked.openLink).toHaveBeenCalledWith('https://example.org')
    expect(asked.loggedOut).toHaveBeenCalledTimes(1)
    expect(asked.haptic).toHaveBeenCalledTimes(1)
    expect(sent).toEqual([{ type: 'code_scanned', text: '048109' }])
  })

  it('gives the token to push to when it is asked and when there is another one, and none if that was refused', async () => {
    const [asked, sent] = [handlers(), [] as MessageToPage[]]
    const bridge = createAppBridge((message) => sent.push(message), asked)
    const ask = async () => {
      bridge.receive({ type: 'request_push_token' })
      await settled()
    }
    await ask()
    bridge.pushTokenRenewed('token-2')
    asked.pushToken.mockResolvedValueOnce(null)
    await ask()
    asked.pushToken.mockRejectedValueOnce(new Error('no push service'))
    await ask()
    const none = { type: 'push_token' }
    expect(sent).toEqual([{ ...none, token: 'token-1' }, { ...none, token: 'token-2' }, none, none])
  })

  it('leaves the back button to the page, and to the app if the page has nothing to go back to or never answers', async () => {
    jest.useFakeTimers()
    const bridge = createAppBridge(() => {}, handlers())
    const handled = bridge.back()
    bridge.receive({ type: 'back_answered', handled: true })
    expect(await handled).toBe(true)
    const silent = bridge.back()
    jest.runAllTimers()
    expect(await silent).toBe(false)
    jest.useRealTimers()
  })
})

describe('the adapters', () => {
  it('never let a text of a message become code', () => {
    const hostile = `'"}); globalThis.escaped = true; //</script>\u2028\u2029\\`
    const message = { type: 'deep_link', path: hostile } as const
    expect(evaluate(scriptFor(message))).toEqual([JSON.stringify(message)])
  })

  it('for React Native inject into the web view and hear its messages', async () => {
    const injected: string[] = []
    const asked = handlers()
    const bridge = reactNativeBridge({ current: { injectJavaScript: (script) => injected.push(script) } }, asked)
    bridge.onMessage({ nativeEvent: { data: '{"type":"request_auth_info"}' } })
    await settled()
    expect(injected.flatMap(evaluate)).toEqual([expect.stringContaining('native_bridge_ready')])
  })

  it('for Capacitor go through the plugin, both ways', async () => {
    let hear: (event: { detail?: Record<string, unknown> }) => void = () => {}
    const codes: string[] = []
    const plugin = {
      executeScript: async ({ code }: { code: string }) => codes.push(code),
      addListener: (_event: string, listener: typeof hear) => (hear = listener),
    }
    const asked = handlers()
    capacitorBridge(plugin, asked).clearAuth()
    expect(codes.flatMap(evaluate)).toEqual(['{"type":"clear_auth"}'])
    hear({ detail: { text: '{"type":"logged_out"}' } })
    hear({})
    expect(asked.loggedOut).toHaveBeenCalledTimes(1)
  })

  it('define the channel that the page looks for', () => {
    const [window, post] = [{} as { ReactNativeWebView?: { postMessage(text: string): void } }, jest.fn()]
    vm.runInNewContext(channelScript('post(text)'), { window, post })
    window.ReactNativeWebView?.postMessage('x')
    expect(post).toHaveBeenCalledWith('x')
  })
})
