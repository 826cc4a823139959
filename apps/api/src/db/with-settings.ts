/** The address whose connections begin with these settings, such as `lock_timeout=1s`. */
export function withSettings(url: string, ...settings: readonly string[]): string {
  const address = new URL(url)
  const others = address.searchParams.getAll('options')
  address.searchParams.set('options', [...others, ...settings.map((setting) => `-c ${setting}`)].join(' '))
  return address.href
}
