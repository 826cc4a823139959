/** What a remote's exposed `./routes` module must export: its screens, as the default export, and their words. */
export interface RemoteModule<Route, Words> {
  default: Route[]
  words: Words
}
