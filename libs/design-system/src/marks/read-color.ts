import type tokens from '../tokens/tokens.json'

type Leaves<Group, Prefix extends string = ''> = {
  [Name in keyof Group & string]: Group[Name] extends { $value: unknown }
    ? `${Prefix}${Name}`
    : Group[Name] extends object
      ? Leaves<Group[Name], `${Prefix}${Name}-`>
      : never
}[keyof Group & string]

/** A colour token without its `--rc-`: `felt`, `amber-solid`. */
export type ColorToken = Leaves<(typeof tokens)['color']>

/** The colour a token has on this element right now, as `rgb(…)`: for canvases and maps. */
export function readColor(token: ColorToken, element: Element = document.body): string {
  const probe = document.createElement('i')
  probe.style.color = `var(--rc-${token})`
  element.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return color
}
