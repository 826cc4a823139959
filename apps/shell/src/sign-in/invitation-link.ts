/** What an invitation's link carries behind its `#`, where no server and no log sees it. */
export interface InvitationLink {
  readonly token: string
  /** The user name that is proposed. */
  readonly name: string
}

/** Reads `#token=…&name=…`; null where there is no token. */
export function readInvitation(hash: string): InvitationLink | null {
  const parts = new URLSearchParams(hash.slice(1))
  const token = parts.get('token')
  return token ? { token, name: parts.get('name') ?? '' } : null
}
