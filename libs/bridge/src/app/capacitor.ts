import { createAppBridge, type AppBridge, type AppHandlers } from './app-bridge.ts'
import { channelScript, scriptFor } from './script.ts'

/** The part of the plugin `@capgo/inappbrowser` that is used. */
export interface InAppBrowserPlugin {
  executeScript(options: { code: string }): Promise<unknown>
  addListener(event: 'messageFromWebview', hear: (event: { detail?: Record<string, unknown> }) => void): unknown
}

/** For the plugin's `openWebView`, as `preShowScript` at `documentStart`. */
export const capacitorChannelScript: string = channelScript('window.mobileApp.postMessage({ detail: { text } })')

/** For an app that shows the product with the Capacitor plugin `@capgo/inappbrowser`. */
export function capacitorBridge(plugin: InAppBrowserPlugin, handlers: AppHandlers): AppBridge {
  const bridge = createAppBridge((message) => void plugin.executeScript({ code: scriptFor(message) }), handlers)
  plugin.addListener('messageFromWebview', ({ detail }) => bridge.receive(detail?.['text']))
  return bridge
}
