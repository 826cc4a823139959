import { logTo, type LoggedFailure } from '@refcall/host'

/** Collects all failures logged after this call. */
export function logged(): LoggedFailure[] {
  const failures: LoggedFailure[] = []
  logTo((failure) => failures.push(failure))
  return failures
}
