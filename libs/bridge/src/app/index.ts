export { createAppBridge, type AppBridge, type AppHandlers } from './app-bridge.ts'
export { capacitorBridge, capacitorChannelScript, type InAppBrowserPlugin } from './capacitor.ts'
export { reactNativeBridge, type InjectableWebView } from './react-native.ts'
export { channelScript, scriptFor } from './script.ts'
