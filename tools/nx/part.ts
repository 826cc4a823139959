import { partNamed } from '../test/parts.ts'
import type { Check } from './results.ts'

/** A part of `npm test` that belongs to no project; its name is used instead of a folder. */
export const part: Check = async ([name = ''], args) => {
  const { passed, failed, note } = await partNamed(name).run(args)
  const terminalOutput = [`${name}: ${passed} passed, ${failed} failed`, ...(note === undefined ? [] : [note])].join(
    '\n',
  )
  return { [name]: { success: failed === 0, terminalOutput } }
}
