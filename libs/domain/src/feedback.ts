/** A player's word on the referee of a match: two that everybody may read, and one for the operators alone. */
export const FEEDBACK_KINDS = ['like', 'love', 'not_good'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** What was not good. */
export const CRITICISMS = ['late', 'unfair', 'unfriendly'] as const
export type Criticism = (typeof CRITICISMS)[number]

/** Whether the referee and other players may know of it. */
export const isPublicFeedback = (kind: FeedbackKind): kind is 'like' | 'love' => kind !== 'not_good'
