import { SERVER_LIMITS } from './limits.ts'
import { readDispatch } from './read-dispatch.ts'

it('works: the limits by default, else what the environment says', () => {
  const { waveMiles: miles, waveGapMs: gapMs, refereesPerWave: referees } = SERVER_LIMITS.dispatch
  expect(readDispatch({})).toEqual({ miles, gapMs, referees })
  const env = { DISPATCH_MILES: '1,2.5,4', DISPATCH_WAVE_SECONDS: '0.5', DISPATCH_REFEREES: '3' }
  expect(readDispatch(env)).toEqual({ miles: [1, 2.5, 4], gapMs: 500, referees: 3 })
})

it.each([
  [{ DISPATCH_MILES: '5,2' }, 'DISPATCH_MILES'],
  [{ DISPATCH_MILES: '' }, 'DISPATCH_MILES'],
  [{ DISPATCH_MILES: '2,two' }, 'DISPATCH_MILES'],
  [{ DISPATCH_MILES: '2,11' }, 'DISPATCH_MILES'],
  [{ DISPATCH_WAVE_SECONDS: '0' }, 'DISPATCH_WAVE_SECONDS'],
  [{ DISPATCH_WAVE_SECONDS: '450' }, 'DISPATCH_WAVE_SECONDS'],
  [{ DISPATCH_WAVE_SECONDS: 'soon' }, 'DISPATCH_WAVE_SECONDS'],
  [{ DISPATCH_REFEREES: '0' }, 'DISPATCH_REFEREES'],
  [{ DISPATCH_REFEREES: '2.5' }, 'DISPATCH_REFEREES'],
])('refuses %j', (env, name) => {
  expect(() => readDispatch(env)).toThrow(name)
})
