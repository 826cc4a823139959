import { logTo, type LoggedFailure } from '@refcall/host'

/** Every failure that is logged from now on. */
export function logged(): LoggedFailure[] {
  const failures: LoggedFailure[] = []
  logTo((failure) => failures.push(failure))
  return failures
}
