export type LegalPage = 'terms' | 'privacy'

export const LEGAL_PAGES: readonly LegalPage[] = ['terms', 'privacy']
export const LEGAL_PATHS: readonly string[] = LEGAL_PAGES.map((page) => `/${page}`)
