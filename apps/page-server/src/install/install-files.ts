/** An icon of the product, beside this file. Browsers cut a maskable one to their own shape; Apple rounds its own. */
interface Icon {
  readonly file: string
  readonly pixels: number
  readonly purpose: 'any' | 'maskable' | 'apple'
}

export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', pixels: 192, purpose: 'any' },
  { file: 'icon-512.png', pixels: 512, purpose: 'any' },
  { file: 'maskable-512.png', pixels: 512, purpose: 'maskable' },
  { file: 'apple-180.png', pixels: 180, purpose: 'apple' },
]

export const iconPath = (file: string): string => `/icons/${file}`
export const APPLE_ICON = iconPath('apple-180.png')

export const MANIFEST = '/manifest.webmanifest'

/** Everything that a browser reads to install the product. */
export const INSTALL_PATHS: readonly string[] = [MANIFEST, ...ICONS.map(({ file }) => iconPath(file))]

/** The colour of the rail in each scheme, which the browser's own bars continue. */
export const RAIL = { light: '#1c1a17', dark: '#0b0a09' } as const
