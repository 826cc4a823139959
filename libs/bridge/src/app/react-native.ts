import { createAppBridge, type AppBridge, type AppHandlers } from './app-bridge.ts'
import { scriptFor } from './script.ts'

/** The part of a ref to react-native-webview's `WebView` that is used. */
export interface InjectableWebView {
  injectJavaScript(script: string): void
}

/** For react-native-webview: pass its ref, and give `onMessage` to the component. */
export function reactNativeBridge(
  webView: { readonly current: InjectableWebView | null },
  handlers: AppHandlers,
): AppBridge & { readonly onMessage: (event: { readonly nativeEvent: { readonly data: string } }) => void } {
  const bridge = createAppBridge((message) => webView.current?.injectJavaScript(scriptFor(message)), handlers)
  return { ...bridge, onMessage: ({ nativeEvent }) => bridge.receive(nativeEvent.data) }
}
