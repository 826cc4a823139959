import { isTouched } from './touched.ts'

const patch = 'diff --git a/apps/api/src/live/resume.ts b/apps/api/src/live/resume.ts\n--- a/apps/api/src/live/resume.ts\n'
const bySpecs = { name: 'overtaken', fault: '', specs: 'api/src/live/(resume|channels).spec' }
const bySoak = { name: 'overtaken', fault: '', specs: null }

describe('a change touches a mutant', () => {
  it.each([
    ['the code of its fault', 'apps/api/src/live/resume.ts'],
    ['a spec that must notice', 'apps/api/src/live/channels.spec.ts'],
    ['its patch', 'tools/mutants/patches/overtaken.patch'],
  ])('in %s', (_, file) => {
    expect(isTouched(bySpecs, patch, ['README.md', file])).toBe(true)
  })

  it('in the soak, where that must notice', () => {
    expect(isTouched(bySoak, patch, ['tools/soak/check-streams.ts'])).toBe(true)
    expect(isTouched(bySpecs, patch, ['tools/soak/check-streams.ts'])).toBe(false)
  })

  it('nowhere else', () => {
    expect(isTouched(bySpecs, patch, ['apps/api/src/live/hub.ts', 'tools/mutants/patches/another.patch'])).toBe(false)
    expect(isTouched(bySpecs, patch, [])).toBe(false)
  })
})
