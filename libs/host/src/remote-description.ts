/** The still faces that the shell can draw while a screen is on its way; their styles stand in each of its pages. */
export const SKELETONS = ['rail', 'slips', 'jersey', 'desk'] as const
export type Skeleton = (typeof SKELETONS)[number]

/** A message as a plain descriptor: the build reads it as it stands, where no macro is at work. */
export interface DescribedText {
  readonly id: string
  /** In English. */
  readonly message: string
}

/** What the shell needs to know of a screen before any code of it has arrived; the remote's build publishes it. */
export interface DescribedScreen {
  /** Absolute, without parameters and without a slash at the end. */
  readonly path: string
  readonly title: DescribedText
  readonly skeleton: Skeleton
  /** What the screen says first, in its largest letters: painted with the skeleton. */
  readonly firstText?: DescribedText
}
