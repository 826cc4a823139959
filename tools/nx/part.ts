import { partNamed } from '../test/parts.ts'
import type { Check } from './results.ts'

/** A part of `npm test` that is none of a single project; its name stands where others have a folder. */
export const part: Check = async ([name = ''], args) => {
  const { passed, failed, note } = await partNamed(name).run(args)
  const terminalOutput = [`${name}: ${passed} passed, ${failed} failed`, ...(note === undefined ? [] : [note])].join('\n')
  return { [name]: { success: failed === 0, terminalOutput } }
}
