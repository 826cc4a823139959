/** What a remote's exposed `./routes` module must export: its screens, as the default export. */
export interface RemoteModule<Route> {
  default: Route[]
}
