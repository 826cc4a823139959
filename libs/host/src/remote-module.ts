/** The default export of a remote's exposed `./routes` module: its screens and its messages. */
export interface RemoteModule<Route, Messages> {
  readonly routes: Route[]
  readonly messages: Messages
}
