/** The network, such as a hotel's, answers in the place of the service until the user has signed in to it. */
export class NetworkSignInError extends Error {
  override readonly name = 'NetworkSignInError'
}

const NETWORK_AUTHENTICATION_REQUIRED = 511

/** The service never redirects a call, and never answers one with a page. */
export const isOfNetwork = ({ type, status, ok, headers }: Response, text: string): boolean =>
  type === 'opaqueredirect' ||
  status === NETWORK_AUTHENTICATION_REQUIRED ||
  (ok && (headers.get('content-type')?.startsWith('text/html') === true || text.trimStart().startsWith('<')))
