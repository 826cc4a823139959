import { plural, t } from '@lingui/core/macro'
import type { MissedOutcome } from '@refcall/domain'

interface Words {
  /** Why the current referee was not offered a request. */
  one: () => string
  /** The same of several requests. */
  several: (count: number) => string
}

const WORDS: Record<MissedOutcome, Words> = {
  asked: {
    one: () => t`You were asked.`,
    several: (count) => plural(count, { one: '# that you were asked for', other: '# that you were asked for' }),
  },
  off_duty: {
    one: () => t`You were off duty.`,
    several: (count) => plural(count, { one: '# while you were off duty', other: '# while you were off duty' }),
  },
  busy: {
    one: () => t`You had another match.`,
    several: (count) => plural(count, { one: '# while you had another match', other: '# while you had another match' }),
  },
  suspended: {
    one: () => t`You were suspended.`,
    several: (count) => plural(count, { one: '# while you were suspended', other: '# while you were suspended' }),
  },
  no_sign_of_life: {
    one: () => t`Your device did not respond.`,
    several: (count) =>
      plural(count, { one: '# while your device did not respond', other: '# while your device did not respond' }),
  },
  no_cash: {
    one: () => t`You take no cash.`,
    several: (count) =>
      plural(count, { one: '# for cash, which you do not take', other: '# for cash, which you do not take' }),
  },
  own_match: {
    one: () => t`It is your own match.`,
    several: (count) => plural(count, { one: '# of your own', other: '# of your own' }),
  },
  withdrew: {
    one: () => t`You had left it.`,
    several: (count) => plural(count, { one: '# that you had left', other: '# that you had left' }),
  },
  too_far: {
    one: () => t`You were too far away.`,
    several: (count) => plural(count, { one: '# too far away from you', other: '# too far away from you' }),
  },
  network_share: {
    one: () => t`You had enough open requests from the same network.`,
    several: (count) =>
      plural(count, {
        one: '# from a network that had already asked you often',
        other: '# from a network that had already asked you often',
      }),
  },
  wave_full: {
    one: () => t`Nearer referees were asked.`,
    several: (count) =>
      plural(count, { one: '# for which nearer referees were asked', other: '# for which nearer referees were asked' }),
  },
  ended: {
    one: () => t`It ended first.`,
    several: (count) => plural(count, { one: '# that ended first', other: '# that ended first' }),
  },
  other_chosen: {
    one: () => t`Another referee was chosen.`,
    several: (count) =>
      plural(count, { one: '# for which another referee was chosen', other: '# for which another referee was chosen' }),
  },
}

/** Why these requests, of one outcome, were not offered. */
export const missedText = (outcome: MissedOutcome, count = 1): string =>
  count === 1 ? WORDS[outcome].one() : WORDS[outcome].several(count)
