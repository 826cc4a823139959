import { setFlag } from '@refcall/release'
import { setUpReleases, type ReleasesStage } from './testing/releases-stage.ts'

let stage: ReleasesStage
setUpReleases((begun) => (stage = begun))

const switching = (percent: number, flag = 'new-map') =>
  stage.post('/releases/flag', { remote: 'player', flag, percent, reason: 'support is ready' })

describe('an operator', () => {
  it('asks for a feature flag to be switched: who has the registry’s key does it, in the operator’s name', async () => {
    await setFlag(stage.registry, { remote: 'player', flag: 'new-map', percent: 0 }, 'dark')
    while ((await stage.player()).flags.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    stage.api.asked.length = 0
    expect((await switching(20)).json()).toEqual({ success: true })
    expect(stage.api.asked).toMatchObject([
      { url: '/api/dashboard/releases/flag', body: { remote: 'player', flag: 'new-map', percent: 20 } },
    ])
    expect((await stage.player()).flags).toMatchObject([
      {
        name: 'new-map',
        percent: 0,
        by: { name: 'flag', who: 'Ada', why: 'dark', flag: 'new-map', percent: 0 },
        asked: { percent: 20, who: 'olga', reason: 'support is ready', isLate: false },
      },
    ])
    expect(stage.followed.status.requests().flags).toEqual([
      { remote: 'player', flag: 'new-map', percent: 20, reason: 'support is ready', who: 'olga' },
    ])
    stage.setLater(11_000)
    expect((await stage.player()).flags[0]?.asked).toMatchObject({
      isLate: true,
      command: 'npm run release -- flag player new-map --percent 20 --why "…"',
    })
    await setFlag(stage.registry, { remote: 'player', flag: 'new-map', percent: 20 }, 'by hand')
    while ((await stage.player()).flags[0]?.percent === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await stage.player()).flags[0]?.asked).toBeNull()
  })

  it('switches no flag that there is not, nor to more than all devices', async () => {
    expect((await switching(20, 'unknown')).json()).toMatchObject({ code: 'not_found' })
    expect((await switching(101)).json()).toMatchObject({ code: 'invalid_request' })
    expect(stage.followed.status.requests().flags).toEqual([])
  })
})
