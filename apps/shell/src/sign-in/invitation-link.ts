/** The contents of an invitation link after its `#`, which reaches no server and no log. */
export interface InvitationLink {
  readonly token: string
  /** The proposed user name. */
  readonly name: string
}

/** Reads `#token=…&name=…`; null without a token. */
export function readInvitation(hash: string): InvitationLink | null {
  const parts = new URLSearchParams(hash.slice(1))
  const token = parts.get('token')
  return token ? { token, name: parts.get('name') ?? '' } : null
}
