import { seconds, type Log } from '@refcall/tools/run/progress'
import { perform, type Theatre } from './perform.ts'
import type { State } from './state.ts'
import type { Picture } from './take.ts'
import { LANGUAGES, type Variant } from './variants.ts'

/** The pictures and problems of a state. */
export interface Seen {
  readonly state: State
  readonly pictures: readonly Picture[]
  readonly errors: readonly string[]
}

const AT_ONCE = 2

/** English first: the other languages reuse the script it records. */
const playState = async (theatre: Theatre, state: State, variants: readonly Variant[]): Promise<Seen> => {
  const wanted = variants.filter(({ mainOnly }) => state.main || !mainOnly)
  const seen: Omit<Seen, 'state'>[] = []
  let script
  for (const language of LANGUAGES) {
    const own = wanted.filter((variant) => variant.language === language)
    if (own.length === 0 && (language !== 'en' || wanted.length === 0)) continue
    try {
      const performance = await perform(theatre, state, own, language, script)
      script ??= performance.script
      seen.push(performance)
    } catch (error) {
      seen.push({ pictures: [], errors: [`${language}: ${error instanceof Error ? error.message : String(error)}`] })
      if (language === 'en') break
    }
  }
  return { state, pictures: seen.flatMap(({ pictures }) => pictures), errors: seen.flatMap(({ errors }) => errors) }
}

/** Runs all states, two at a time, and reports each when it is done. */
export const playAll = async (
  theatre: Theatre,
  states: readonly State[],
  variants: readonly Variant[],
  log: Log,
): Promise<Seen[]> => {
  const seen: Seen[] = []
  const waiting = [...states]
  const work = async (): Promise<void> => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const began = performance.now()
      const result = await playState(theatre, state, variants)
      seen.push(result)
      const problems = problemsOf(result).length
      log(
        `${problems === 0 ? '✓' : '✗'} ${seen.length}/${states.length} ${state.name}: ${result.pictures.length} pictures` +
          `${problems === 0 ? '' : `, ${problems} problems`} (${seconds(performance.now() - began)})`,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return states.flatMap((state) => seen.filter((one) => one.state === state))
}

export interface Problem {
  readonly kind: 'violation' | 'small target' | 'overflow' | 'label off centre' | 'error'
  /** The picture that shows it; a console error belongs to the whole state. */
  readonly picture?: Picture
  readonly text: string
}

export const problemsOf = ({ pictures, errors }: Seen): Problem[] => [
  ...errors.map((text): Problem => ({ kind: 'error', text })),
  ...pictures.flatMap((picture) => [
    ...picture.violations.map((text): Problem => ({ kind: 'violation', picture, text })),
    ...picture.uneven.map((text): Problem => ({ kind: 'label off centre', picture, text })),
    ...picture.small.map((text): Problem => ({ kind: 'small target', picture, text })),
    ...picture.lost.map((text): Problem => ({ kind: 'overflow', picture, text })),
  ]),
]
