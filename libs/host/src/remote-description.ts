/** The skeletons that the shell can draw while a screen loads; their styles are inlined in each of its pages. */
export const SKELETONS = ['rail', 'slips', 'jersey', 'desk'] as const
export type Skeleton = (typeof SKELETONS)[number]

/** A message as a plain descriptor, because the build reads it without macros. */
export interface DescribedText {
  readonly id: string
  /** In English. */
  readonly message: string
}

/** What the shell needs to know of a screen before its code has loaded; the remote's build publishes it. */
export interface DescribedScreen {
  /** Absolute, without parameters and without a trailing slash. */
  readonly path: string
  readonly title: DescribedText
  readonly skeleton: Skeleton
  /** The screen's largest text, painted with the skeleton. */
  readonly firstText?: DescribedText
  /** The screen is about what this parameter of its address names; without it, the page is that of another path. */
  readonly needs?: { readonly parameter: string; readonly otherwise: string }
  /** The name of the chunk with its code, if that is loaded apart: with it come the messages of all lazy-loaded code. */
  readonly chunk?: string
}
