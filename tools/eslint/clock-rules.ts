/** What runs on a person's device. */
const fronts =
  /^(apps\/(shell|player|referee|dashboard)\/(src|standalone)|libs\/(host|api-client|messages|design-system|router)\/src)\//

const exempt = /\.spec\.tsx?$|\/testing\/|\.stories\.tsx$/

/** The one place that reads the device's clock, and corrects it. */
const CLOCK = 'libs/host/src/clock.ts'

/** Why this file may not read the device's clock, or undefined when it may. */
export const refuseClock = (file: string): string | undefined =>
  fronts.test(file) && !exempt.test(file) && file !== CLOCK
    ? `A device's clock may be wrong: use serverNow() of @refcall/host (${CLOCK}).`
    : undefined
