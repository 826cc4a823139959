import { distanceMiles } from '@refcall/domain'
import { namedCities } from '../cities/cities.ts'
import { quantile } from '@refcall/faults/lab/report'
import { around, chanceOf, normal } from './chance.ts'
import { planPeople, type PlayerPlan, type RefereePlan } from './people.ts'
import { planReply, tellVisit } from './story.ts'

const cities = namedCities(['Berlin', 'Toronto'])
const size = { referees: 60, players: 20 }
const { referees, players } = planPeople(7, cities, size)
const [referee, other] = referees as [RefereePlan, RefereePlan]
const [player] = players as [PlayerPlan]
const request = { table: '3.1', miles: 1, isDirect: false }

describe('a seed', () => {
  it('makes the same people and tells the same evenings again, another one others', () => {
    const story = (seed: number) => [
      planPeople(seed, cities, size),
      tellVisit(seed, player, 4),
      planReply(seed, referee, request),
    ]
    expect(story(7)).toEqual(story(7))
    for (const [index, part] of story(8).entries()) expect(part).not.toEqual(story(7)[index])
  })

  it('keeps everybody’s own story when there are more people, and each request’s own answers', () => {
    expect(
      planPeople(7, cities.slice(0, 1), { referees: 90, players: 1 })
        .referees.slice(0, 5)
        .map(({ username, thinkSeconds }) => [username, thinkSeconds]),
    ).toEqual(referees.slice(0, 5).map(({ username, thinkSeconds }) => [username, thinkSeconds]))
    expect(planReply(7, referee, request)).not.toEqual(planReply(7, referee, { ...request, table: '3.2' }))
    expect(planReply(7, referee, request)).not.toEqual(planReply(7, other, request))
  })

  it('brings every way that an evening can take', () => {
    const visits = players.flatMap((one) => Array.from({ length: 40 }, (_, round) => tellVisit(7, one, round)))
    expect(new Set(visits.map(({ table }) => table)).size).toBe(visits.length)
    const values = (of: (visit: (typeof visits)[number]) => unknown) => new Set(visits.map(of)).size
    const ways = [
      values(({ method }) => method),
      values(({ givesUp }) => givesUp),
      values(({ feedback }) => feedback),
      values(({ cards }) => cards.join()),
    ]
    expect(ways).toEqual([2, 3, 3, 6])
    expect(visits.some(({ changesMind, renewsCode }) => changesMind && renewsCode)).toBe(true)
  })
})

describe('people', () => {
  it('live around the centres, by population, referees of every kind among them', () => {
    const inBerlin = referees.filter(({ country }) => country === 'DE')
    expect(inBerlin.length).toBeGreaterThan(30)
    const miles = inBerlin.map(({ place }) => distanceMiles(place, cities[0]?.centre ?? place))
    expect(quantile(miles, 0.9)).toBeLessThan(10)
    expect(quantile(miles, 0.5)).toBeGreaterThan(1)
    expect(new Set(referees.map(({ kind }) => kind))).toEqual(new Set(['device', 'account', 'paid']))
  })

  it('take their time: half less than the median, some much more, nobody none', () => {
    const chance = chanceOf(1, 'times')
    const times = Array.from({ length: 4_000 }, () => around(chance, 9))
    expect(quantile(times, 0.5)).toBeCloseTo(9, 0)
    expect(quantile(times, 0.99)).toBeGreaterThan(24)
    expect(Math.min(...times)).toBeGreaterThan(0)
    const normals = times.map(() => normal(chance))
    expect(normals.filter((value) => Math.abs(value) < 1).length / normals.length).toBeCloseTo(0.68, 1)
  })

  it('want what is near more than what is far, and a request to them alone most', () => {
    const wanted = (miles: number, isDirect = false) =>
      referees
        .flatMap((one) =>
          Array.from({ length: 40 }, (_, table) => planReply(7, one, { table: String(table), miles, isDirect })),
        )
        .filter(({ wants }) => wants).length
    expect(wanted(0.5)).toBeGreaterThan(1.5 * wanted(8))
    expect(wanted(0.5, true)).toBeGreaterThan(1.3 * wanted(0.5))
  })
})
