/** Making a format takes longer than writing a hundred values with it: one is made for each language and set of options. */
function kept<Options, Format>(make: (language: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: string, options: Options, key = ''): Format => {
    const name = JSON.stringify([language, options, key])
    const known = formats.get(name)
    if (known) return known
    const made = make(language, options)
    formats.set(name, made)
    return made
  }
}

export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)

const dateFormats = kept((language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options))

/** The format for one instant: without a time zone in its options it keeps the reader's, which may change while the page is open. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions, instant: Date): Intl.DateTimeFormat =>
  dateFormats(language, options, options.timeZone ? '' : String(instant.getTimezoneOffset()))
