import { missingFonts } from './fonts.ts'

const languages = new Set(['en', 'ar', 'ja'] as const)

it('says which of the languages to be shown have no font, and which package brings one', () => {
  expect(missingFonts(languages, (language) => language !== 'ja')).toEqual([
    'Japanese shows as boxes: no font here has its letters (Debian: apt-get install fonts-ipafont-gothic).',
  ])
  expect(missingFonts(languages, () => true)).toEqual([])
  expect(missingFonts(new Set(['en']), () => false)).toEqual([])
})
