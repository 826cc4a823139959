import type { LegalPage } from './legal-paths.ts'

/** What the texts say of the service, from its own limits. */
export interface LegalFacts {
  readonly title: string
  /** The platform's share, in percent. */
  readonly fee: string
  /** For how long a match can be reported. */
  readonly report: string
  /** How long are kept: the cookie of a browser, an exact place, a sign-in, a mail, the hash of a network. */
  readonly key: string
  readonly place: string
  readonly session: string
  readonly mail: string
  readonly network: string
}

interface LegalText {
  readonly name: string
  sections(facts: LegalFacts): readonly { readonly title: string; readonly text: string }[]
}

export type LegalTexts = Readonly<Record<LegalPage, LegalText>> & { readonly back: string }
