import type { RemoteChannel } from './channel.ts'
import { unseal } from './dsse.ts'
import { signersOf, type KeyFile } from './keys.ts'
import { sha256 } from './registry/log-entry.ts'
import { readStatement, STATEMENT_TYPE, type Statement } from './statement.ts'

/** A release as the channel admits it. */
export interface Expected {
  readonly remote: string
  readonly digest: string
  readonly admitted: RemoteChannel['releases'][string]
}

/**
 * The statement in an envelope of the store: signed by a key of the team that was valid when it was admitted and is not
 * revoked since, and exactly the one that the channel binds. @throws Error with the reason in words
 */
export function verifyRelease(envelope: string, { remote, digest, admitted }: Expected, keys: KeyFile): Statement {
  const text = unseal(
    `the statement of ${remote} ${admitted.version}`,
    STATEMENT_TYPE,
    envelope,
    signersOf({ remote }, keys, new Date(admitted.admitted)),
  )
  if (sha256(text) !== admitted.statement)
    throw new Error(`the statement of ${remote} ${admitted.version} is not the one that was admitted`)
  const statement = readStatement(text)
  if (statement.predicate.remote !== remote || statement.predicate.digest !== digest)
    throw new Error(
      `the statement is of ${statement.predicate.remote} ${statement.predicate.digest}, not of ${remote} ${digest}`,
    )
  return statement
}
