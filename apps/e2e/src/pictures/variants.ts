/** One way to display a screen. */
export interface Variant {
  /** The words that name it and select it. */
  readonly tags: readonly string[]
  readonly width: 320 | 390 | 768 | 844 | 1280
  /** The height of a window that does not grow with its content. */
  readonly height?: number
  readonly theme: 'light' | 'dark'
  readonly language: Language
  readonly forcedColors?: true
  /** The text size in percent of the default. */
  readonly text?: 200
  /** Only for main screens. */
  readonly mainOnly?: true
}

export const LANGUAGES = ['en', 'ar', 'ja', 'de', 'pseudo'] as const
export type Language = (typeof LANGUAGES)[number]

export const variant = (look: Omit<Variant, 'tags' | 'language'> & { readonly language?: Language }): Variant => {
  const { width, theme, language = 'en', forcedColors, text } = look
  const extra = [
    ...(language === 'en' ? [] : [language]),
    ...(language === 'ar' ? ['rtl'] : []),
    ...(forcedColors ? ['forced'] : []),
    ...(text ? [`text${text}`] : []),
  ]
  return { ...look, language, tags: [...extra, String(width), theme] }
}

const widths = [320, 390, 768, 1280] as const
/** A phone on its side. */
const lying = { width: 844, height: 390 } as const
const themes = ['light', 'dark'] as const

/** All variants of a state, grouped by language. Not every combination. */
export const VARIANTS: readonly Variant[] = [
  ...widths.flatMap((width) => themes.map((theme) => variant({ width, theme }))),
  ...themes.map((theme) => variant({ ...lying, theme })),
  ...themes.map((theme) => variant({ width: 390, theme, forcedColors: true })),
  variant({ width: 390, theme: 'light', text: 200 }),
  variant({ width: 1280, theme: 'light', text: 200 }),
  variant({ width: 390, theme: 'light', language: 'ar' }),
  variant({ width: 1280, theme: 'light', language: 'ar' }),
  variant({ width: 320, theme: 'dark', language: 'ar' }),
  variant({ ...lying, theme: 'dark', language: 'ar' }),
  ...(['ja', 'de', 'pseudo'] as const).map((language) =>
    variant({ width: 390, theme: 'light', language, mainOnly: true }),
  ),
  variant({ ...lying, theme: 'light', language: 'de', mainOnly: true }),
  ...(['ja', 'de'] as const).map((language) => variant({ width: 1280, theme: 'light', language, mainOnly: true })),
]

export const nameOf = ({ tags }: Variant): string => tags.join('-')
