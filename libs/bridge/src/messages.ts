/** Who is signed in in the app; absent fields stay as they are. */
export interface AuthInfo {
  readonly isAuthenticated?: boolean
  /** At least `id`. */
  readonly user?: Readonly<Record<string, unknown>>
  /** The bearer token of a mobile sign-in. */
  readonly jwtToken?: string
}

/** What an app offers beyond signing in; the page asks only for what it has been offered. */
export type Ability = 'haptic' | 'scan_code' | 'push'

/** The messages of the app to the page. */
export type MessageToPage =
  | ({ readonly type: 'native_bridge_ready'; readonly abilities?: readonly string[] } & AuthInfo)
  | ({ readonly type: 'auth_token_updated' } & AuthInfo)
  | { readonly type: 'clear_auth' }
  | {
      readonly type: 'LOCATION_UPDATE'
      readonly latitude: number
      readonly longitude: number
      /** Radius in meters. */
      readonly accuracy?: number
    }
  /** The parts of the web view that something else covers, in CSS pixels. */
  | {
      readonly type: 'safe_area'
      readonly top: number
      readonly right: number
      readonly bottom: number
      readonly left: number
    }
  /** Opens a screen: a path of the product, with its query. */
  | { readonly type: 'deep_link'; readonly path: string }
  /** The device's back button; the page answers with `back_answered`. */
  | { readonly type: 'back_pressed' }
  | { readonly type: 'app_state'; readonly state: 'active' | 'background' }
  /** The answer to `scan_code`; without a text nothing was scanned. */
  | { readonly type: 'code_scanned'; readonly text?: string }
  /**
   * The answer to `request_push_token`, and without a question whenever the push service of the phone has given another
   * one; without a token the person has refused notifications, or the phone has none.
   */
  | { readonly type: 'push_token'; readonly token?: string }

/** The messages of the page to the app. */
export type MessageToApp =
  /** Wants `auth_token_updated`. */
  | { readonly type: 'request_auth_info' }
  /** To be opened outside of the web view, such as the payment provider's pages. */
  | { readonly type: 'open_link'; readonly url: string }
  | { readonly type: 'logged_out' }
  /** `handled: false`: the page has nothing to go back to. */
  | { readonly type: 'back_answered'; readonly handled: boolean }
  /** Only for an app with the ability `haptic`. */
  | { readonly type: 'haptic' }
  /** Only for an app with the ability `scan_code`: reads a QR code with the camera. */
  | { readonly type: 'scan_code' }
  /** Only for an app with the ability `push`: asks the system for permission, if it has not been asked. */
  | { readonly type: 'request_push_token' }
