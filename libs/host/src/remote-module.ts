/** The exports of a remote's exposed `./routes` module: its screens, as the default export, and its messages. */
export interface RemoteModule<Route, Words> {
  default: Route[]
  words: Words
}
