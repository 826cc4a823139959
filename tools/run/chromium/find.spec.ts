import { candidates, findForPages, runs } from './find.ts'

describe('works', () => {
  it('looks at CHROME_PATH, PATH, /usr/bin and the cache of Playwright, in this order', () => {
    const list = candidates({ CHROME_PATH: '/my/chrome', PATH: '/opt/bin:/snap/bin' }, ['/cache/chrome'])
    const places = ['/my/chrome', '/opt/bin/chromium', '/snap/bin/chromium', '/usr/bin/chromium', '/cache/chrome']
    expect(list.filter((path) => places.includes(path))).toEqual(places)
    expect(list[0]).toBe('/my/chrome')
    expect(list.at(-1)).toBe('/cache/chrome')
  })

  it('takes the chosen browser for journeys that need only pages, too', () => {
    expect(findForPages({ CHROME_PATH: process.execPath })).toBe(process.execPath)
  })

  it('counts what starts', () => {
    expect(runs(process.execPath)).toBe(true)
  })
})

describe('refuses', () => {
  it('what is missing or ends in failure', () => {
    expect(runs('/nowhere/chromium')).toBe(false)
    expect(runs('/bin/false')).toBe(false)
  })
})
