import type { Appearance, FontSource, Look } from '../messages.ts'

/** The Appearance API variables that the form supports, each with its custom property. */
const properties: Readonly<Record<string, string>> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--secondary',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  fontFamily: '--family',
  fontSizeBase: '--size',
  borderRadius: '--radius',
  spacingUnit: '--unit',
}

const themes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#6d6e78',
    colorDanger: '#df1b41',
  },
  flat: {
    colorPrimary: '#0570de',
    colorBackground: '#f1f1f1',
    colorText: '#30313d',
    colorTextSecondary: '#6d6e78',
    colorDanger: '#df1b41',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#b6bec6',
    colorDanger: '#fe87a1',
  },
}

const sheet = new CSSStyleSheet()

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Only selectors of the form's own parts, such as `.Input:focus`, so that a rule cannot match anything else. */
const knownSelector = /^\.(Tab|Label|Input|Error)(--\w+)?(:{1,2}[\w-]+)*$/

const applyRules = (rules: Appearance['rules'] = {}): void => {
  sheet.replaceSync('')
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!knownSelector.test(selector)) continue
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    if (!(rule instanceof CSSStyleRule)) continue
    for (const [name, value] of Object.entries(declarations)) rule.style.setProperty(kebab(name), value)
  }
}

const loadFonts = (fonts: readonly FontSource[]): void => {
  for (const { family, src, weight = 'normal', style = 'normal', unicodeRange } of fonts) {
    if (family === undefined || src === undefined) continue
    const face = new FontFace(family, src, { weight, style, ...(unicodeRange !== undefined && { unicodeRange }) })
    document.fonts.add(face)
    face.load().catch(() => document.fonts.delete(face))
  }
}

/** Applies the page's appearance settings to the form. */
export const applyLook = ({ appearance, fonts, locale }: Look): void => {
  const variables = { ...(themes[appearance.theme ?? 'stripe'] ?? themes['stripe']), ...appearance.variables }
  for (const [name, property] of Object.entries(properties)) {
    const value = variables[name]
    if (value === undefined) document.documentElement.style.removeProperty(property)
    else document.documentElement.style.setProperty(property, value)
  }
  applyRules(appearance.rules)
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  loadFonts(fonts)
  document.documentElement.dir = ['ar', 'fa', 'he', 'ur'].includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
