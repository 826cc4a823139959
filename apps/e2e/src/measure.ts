import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The accessibility violations on the page except for some rules, one line each: `rule: places`. */
export async function violationsOn(page: Page, exceptions: string[] = []): Promise<string[]> {
  await page.evaluate(lieStill)
  // The size of targets is a rule of WCAG 2.2, which is off by itself.
  const rules = { 'target-size': true, ...Object.fromEntries(exceptions.map((rule) => [rule, false])) }
  const checker = new AxeBuilder({ page }).setLegacyMode().options({
    // Only failures are described, and style sheets are not read a second time: the one rule that needs it is off.
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(Object.entries(rules).map(([rule, enabled]) => [rule, { enabled }])),
  })
  const { violations } = await checker.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
}

export interface Room {
  /** Text beyond the sides of the window, boxes that scroll sideways or clip text, each with its sizes. */
  readonly lost: readonly string[]
  /** Controls that are smaller than a full target, 44 px each way, with their sizes. */
  readonly small: readonly string[]
  /** One-line labels that are not in the middle of their box, such as a pill or a chip, with the pixels that they are off. */
  readonly uneven: readonly string[]
}

/** Measures whether everything on the page, once animations have ended, is readable and tappable. */
export async function roomOn(page: Page): Promise<Room> {
  await page.evaluate(lieStill)
  return page.evaluate<Room>(MEASURE)
}

/** What is seen of a page, except marks on a map. */
interface ShownElements {
  readonly all: readonly Element[]
  /** Those that have text of their own. */
  readonly labels: readonly Element[]
}

// The functions below run in the page: they use nothing outside of themselves.

function shownElements(): ShownElements {
  const all = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    // Marks are at their places, also beyond the map's edges; taps beside their small boxes reach them as full targets
    // (decision 81).
    .filter((element) => !element.closest('.maplibregl-canvas-container, .maplibregl-marker'))
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return { all, labels: all.filter(hasWords) }
}

function smallTargets({ all }: ShownElements): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio]'
  /** What a tap on the control reaches: a label is part of its radio or switch, and a link may cover the box around it. */
  const targetOf = (control: Element): Element => {
    const { content, position, top, right, bottom, left } = getComputedStyle(control, '::after')
    const covers =
      content !== 'none' && position === 'absolute' && [top, right, bottom, left].every((side) => side === '0px')
    return (covers && control instanceof HTMLElement ? control.offsetParent : control.closest('label')) ?? control
  }
  return all
    .filter((element) => element.matches(controls))
    .flatMap((control) => {
      const { width, height } = targetOf(control).getBoundingClientRect()
      return width < 44 || height < 44 ? [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`] : []
    })
}

function lostText({ all, labels }: ShownElements): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const withWords = new Set(labels)
  /** Inside a box of one pixel square, which is for screen readers only. */
  const isHeard = (element: Element): boolean => {
    const box = element.parentElement
    return box !== null && ((box.clientWidth === 1 && getComputedStyle(box).overflowX === 'hidden') || isHeard(box))
  }
  const lost = all.flatMap((box) => {
    const { left, right } = box.getBoundingClientRect()
    if (withWords.has(box) && (left < -1 || right > clientWidth + 1) && !isHeard(box))
      return [`${box.outerHTML.slice(0, 80)}: ${left} to ${right}`]
    const { overflowX, display } = getComputedStyle(box)
    // A box of one pixel square is text for screen readers only.
    const clips =
      overflowX !== 'visible' && !display.startsWith('inline') && box.clientWidth > 1 && !box.matches('.maplibregl-map')
    return clips && box.scrollWidth > box.clientWidth + 1
      ? [`${box.outerHTML.slice(0, 80)}: ${box.scrollWidth} in ${box.clientWidth}`]
      : []
  })
  return scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`, ...lost] : lost
}

function unevenLabels({ labels }: ShownElements): string[] {
  // In forced colours every box has a background, and only a border shows where it ends.
  const hasOwnColours = !matchMedia('(forced-colors: active)').matches
  const isPainted = (box: Element): boolean => {
    const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(box)
    return (
      (hasOwnColours && backgroundColor !== 'rgba(0, 0, 0, 0)') ||
      (borderTopWidth !== '0px' && borderBottomWidth !== '0px')
    )
  }
  return labels.flatMap((label) => {
    const box = [label, label.parentElement].find((around) => around && isPainted(around))
    const text = document.createRange()
    text.selectNodeContents(label)
    const [line, ...others] = text.getClientRects()
    // Below or beside other text it is the group that stands in the middle.
    const isAlone = box?.textContent?.trim() === label.textContent?.trim()
    if (!box?.clientHeight || !isAlone || !line || others.length > 0 || box.clientHeight > 2.5 * line.height) return []
    const middle = box.getBoundingClientRect().top + box.clientTop + box.clientHeight / 2
    const off = (line.top + line.bottom) / 2 - middle
    return Math.abs(off) > 1.5 ? [`${label.outerHTML.slice(0, 80)}: ${off}`] : []
  })
}

/** All of them in one call: the page cannot change between two measurements. */
const MEASURE = `(() => {
  ${[shownElements, lostText, smallTargets, unevenLabels].join('\n')}
  const shown = shownElements()
  return { lost: lostText(shown), small: smallTargets(shown), uneven: unevenLabels(shown) }
})()`

/** Waits for animations to end: while an element appears it is paler than afterwards, and measures slightly less than its layout. */
async function lieStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
}
