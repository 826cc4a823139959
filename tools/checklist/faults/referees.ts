import type { Fault } from '../fault.ts'

export const referees: readonly Fault[] = [
  {
    row: 'L-01',
    fault: 'Back leads to the history',
    edits: [{ file: 'apps/player/src/back-header.tsx', from: "to = '/'", to: "to = '/history'" }],
  },
  {
    row: 'L-02',
    fault: 'the lists are asked for without the browser’s cookies',
    edits: [{ file: 'libs/api-client/src/fetch-json.ts', from: "credentials: 'include'", to: "credentials: 'omit'" }],
  },
  {
    row: 'L-03',
    fault: 'Select leads home without choosing the referee',
    edits: [{ file: 'apps/player/src/referees/select-button.tsx', from: 'if (!chooseReferee(referee)) return', to: '' }],
  },
  {
    row: 'L-04',
    fault: 'the leaderboard asks for twenty',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'leaderboard: { size: 50 }', to: 'leaderboard: { size: 20 }' }],
  },
  {
    row: 'L-05',
    fault: 'nobody nearby is said in other words',
    edits: [{ file: 'apps/player/src/referees/referees-screen.tsx', from: 'No referees found in your area', to: 'No referees' }],
  },
  {
    row: 'L-06',
    fault: 'the loves of a referee are the likes',
    edits: [{ file: 'apps/player/src/referees/record.ts', from: 'plural(totalLoves,', to: 'plural(totalLikes,' }],
  },
  {
    row: 'L-07',
    fault: 'the hundredth match does not make a Top Ref yet',
    edits: [{ file: 'libs/domain/src/referee.ts', from: 'totalMatches >= LIMITS.badges.topRefMatches', to: 'totalMatches > LIMITS.badges.topRefMatches' }],
  },
  {
    row: 'L-08',
    fault: 'a busy referee is announced for twenty minutes from now',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'busyShownMinutes: 15', to: 'busyShownMinutes: 20' }],
  },
  {
    row: 'L-09',
    fault: 'a referee who is free costs the usual rate',
    edits: [{ file: 'libs/domain/src/price.ts', from: 'return rateMinor === null', to: 'return !rateMinor' }],
  },
]

export const matchHistory: readonly Fault[] = [
  {
    row: 'H-01',
    fault: 'the history is named otherwise',
    edits: [{ file: 'apps/player/src/first-texts.ts', from: "message: 'Match History'", to: "message: 'History'" }],
  },
  {
    row: 'H-02',
    fault: 'a match of the past does not tell when it was',
    edits: [{ file: 'apps/player/src/history/history-card.tsx', from: '    formatDateTime(match.createdAt),\n', to: '' }],
  },
  {
    row: 'H-03',
    fault: 'a cancelled match asks how the referee was',
    edits: [{ file: 'apps/player/src/history/history-card.tsx', from: "match.status === 'completed' && !", to: "match.status !== 'pending' && !" }],
  },
  {
    row: 'H-04',
    fault: 'choosing Like or Love sends it at once',
    edits: [
      {
        file: 'apps/player/src/feedback/feedback-form.tsx',
        from: 'const feedback = useSendFeedback(match, () => onSent?.())',
        to: 'const feedback = useSendFeedback(match, () => onSent?.())\n  useState(() => kind && feedback.mutate({ feedbackType: kind, rating }))',
      },
    ],
  },
]

export const userProfile: readonly Fault[] = [
  {
    row: 'U-01',
    fault: 'without signing in the profile leads to the sign-in',
    edits: [{ file: 'apps/player/src/profile/profile-screen.tsx', from: 'to="/referee-register"', to: 'to="/login"' }],
  },
  {
    row: 'U-02',
    fault: 'the username goes before the display name',
    edits: [
      { file: 'libs/domain/src/referee.ts', from: '  trimmed(person.displayName) ||\n', to: '' },
      { file: 'libs/domain/src/referee.ts', from: '  trimmed(person.username)\n', to: '  trimmed(person.username) || trimmed(person.displayName)\n' },
    ],
  },
  {
    row: 'U-03',
    fault: 'everybody wears the badge of a referee',
    edits: [{ file: 'apps/player/src/profile/user-card.tsx', from: 'badge={user.isReferee && <', to: 'badge={<' }],
  },
  {
    row: 'U-04',
    fault: 'the switch only ever says that the referee is available',
    edits: [{ file: 'apps/player/src/profile/duty-switch.tsx', from: 'body: { isAvailable }', to: 'body: { isAvailable: true }' }],
  },
  {
    row: 'U-05',
    fault: 'the place counts as known when it is not',
    edits: [{ file: 'apps/player/src/profile/profile-screen.tsx', from: "{place !== null && place.source !== 'fallback' ? t", to: '{place !== undefined ? t' }],
  },
  {
    row: 'U-06',
    fault: 'a referee is offered to become one',
    edits: [{ file: 'apps/player/src/profile/profile-screen.tsx', from: 'account.data?.isReferee === false && ', to: 'account.data && ' }],
  },
  {
    row: 'U-07',
    fault: 'signing out leaves the page as it is, with all that it had read',
    edits: [{ file: 'apps/player/src/profile/use-leaving.ts', from: '      window.location.reload()\n', to: '' }],
  },
]
