import { THEN } from '@refcall/fixtures'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { newTab, stepTab, type TabEffect, type TabEvent } from './tab-step.ts'
import { TabWorld, type StepTab, type WorldTab } from './testing/tab-world.ts'

const SEEDS = 300
const STEPS = 150

type Chance = () => number
type Deed = (world: TabWorld, tab: WorldTab, chance: Chance) => unknown

/** What may happen next, each with how often. */
const DEEDS: readonly (readonly [number, Deed])[] = [
  [30, (world, tab) => world.hear(tab)],
  [20, (world, tab) => world.learnOfLock(tab)],
  [30, (world, tab) => world.flow(tab)],
  [10, (world) => (world.committed += 1)],
  [3, (world, tab) => tab.stream?.state === 'open' && world.enter(tab, 'waiting')],
  [1, (world, tab) => tab.stream?.state === 'waiting' && world.enter(tab, 'closed')],
  [2, (world, tab) => tab.stream && world.happen(tab, { type: 'stream_heartbeat', turn: tab.stream.turn })],
  [2, (world, tab) => tab.isWatching && world.happen(tab, { type: 'silence' })],
  [3, (world, tab) => world.happen(tab, { type: 'resync' })],
  [3, (world, tab) => world.happen(tab, { type: 'rest' })],
  [1, (world, tab) => world.happen(tab, { type: 'close' })],
  [1, (world, tab) => world.crash(tab)],
  [2, (_, tab) => (tab.isFrozen = true)],
  [4, (_, tab) => (tab.isFrozen = false)],
  [3, (world, _, chance) => world.tabs.length < 5 && world.open(chance() < 0.9, chance() < 0.5)],
]
const TOTAL = DEEDS.reduce((sum, [often]) => sum + often, 0)

function drawDeed(chance: Chance): Deed {
  let rest = chance() * TOTAL
  return DEEDS.find(([often]) => (rest -= often) < 0)?.[1] ?? (() => {})
}

/** Handles everything that is on its way. A lost connection is tried again, a given-up one is revived by a tab that wakes. */
function settle(world: TabWorld): void {
  for (const tab of world.tabs) tab.isFrozen = false
  const goesOn = () =>
    world.tabs.filter((tab) => world.learnOfLock(tab) || world.hear(tab) || world.flow(tab)).length > 0
  for (let turns = 0; turns < 1_000; turns += 1) {
    if (goesOn()) continue
    const down = world.tabs.find(
      ({ state }) => state.connection === 'closed' && state.role !== 'resting' && state.role !== 'closed',
    )
    if (!down) return
    world.happen(down, { type: 'resync' })
  }
  world.broken.push('no rest')
}

/** Plays a random life of some tabs, and returns the promises that were broken. */
function live(seed: number, step: StepTab): string[] {
  const generator = mersenne(seed)
  const chance = () => uniformFloat64(generator)
  const world = new TabWorld(step, THEN)
  world.open(true)
  for (let steps = 0; steps < STEPS; steps += 1) {
    const tab = world.tabs[Math.floor(chance() * world.tabs.length)]
    const deed = drawDeed(chance)
    if (!tab) world.open(true)
    else if (!tab.isFrozen || deed.length === 0) deed(world, tab, chance)
  }
  settle(world)
  world.committed += 1
  settle(world)
  world.judge()
  return [...new Set(world.broken)]
}

describe('tabs that share a stream', () => {
  it('keep their promises, whatever happens in whatever order', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect({ seed, broken: live(seed, stepTab) }).toEqual({ seed, broken: [] })
  })

  it('do nothing more once they are closed', () => {
    const tab = newTab({
      who: '',
      query: '',
      lastId: null,
      canMeet: true,
      pace: { reconnectMs: 1, silenceMs: 1, longestWaitMs: 1 },
    })
    const [closed] = stepTab(stepTab(tab, { type: 'resync' })[0], { type: 'close' })
    const events: TabEvent[] = [
      { type: 'resync' },
      { type: 'rest' },
      { type: 'close' },
      { type: 'silence' },
      { type: 'words', words: { who: 'olga', query: '?latitude=1', wakes: true } },
      { type: 'words', words: { who: '', query: '', state: 'open', after: '7' } },
      { type: 'lock_granted', turn: 1 },
      { type: 'lock_lost', turn: 1, stolen: true },
      { type: 'stream_state', turn: 1, state: 'open' },
      { type: 'stream_heartbeat', turn: 1 },
    ]
    for (const event of events) expect(stepTab(closed, event)).toEqual([closed, []])
  })
})

const isEvent = (event: TabEvent) => event.type === 'stream_message' && event.message.type === 'match_request_closed'

const without =
  (type: TabEffect['type'], when: (event: TabEvent) => boolean = () => true): StepTab =>
  (tab, event) => {
    const [next, effects] = stepTab(tab, event)
    return [next, when(event) ? effects.filter((effect) => effect.type !== type) : effects]
  }

const forgetting: StepTab = (tab, event) => {
  const [next, effects] = stepTab(tab, event)
  return [{ ...next, seen: [] }, effects]
}

const keepingTheLock: StepTab = (tab, event) => (event.type === 'lock_lost' ? [tab, []] : stepTab(tab, event))

const sayingNothingOfBefore: StepTab = (tab, event) =>
  stepTab(
    tab,
    event.type === 'words' && 'after' in event.words ? { ...event, words: { ...event.words, after: null } } : event,
  )

const FAULTS: readonly (readonly [string, StepTab, string])[] = [
  ['keep the stream when the lock was stolen', keepingTheLock, 'a stream without the lock'],
  ['bring events from two streams', keepingTheLock, 'events out of order'],
  ['keep two streams for good', keepingTheLock, '2 streams for'],
  ['keep the stream when they go to sleep', without('close_stream'), 'two streams in one tab'],
  ['never stand for the lock', without('request_lock'), '0 streams for'],
  ['forget what they have seen', forgetting, 'an event twice'],
  ['do not look at the message before', sayingNothingOfBefore, 'a lost event'],
  ['keep an event to themselves', without('say', isEvent), 'a lost event'],
  [
    'resume after a message that is still to come',
    (tab, event) => stepTab(event.type === 'lock_granted' ? { ...tab, lastId: '9999' } : tab, event),
    'a lost event',
  ],
  ['do not show how the connection is', without('report'), 'a wrong state shown'],
  [
    'go on after they were closed',
    (tab, event) => stepTab(tab.role === 'closed' ? { ...tab, role: 'resting' } : tab, event),
    'an effect after close',
  ],
]

describe('a random life finds out tabs that', () => {
  it.each(FAULTS)('%s', (_, broken, promise) => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1)
    expect(seeds.some((seed) => live(seed, broken).some((text) => text.startsWith(promise)))).toBe(true)
  })
})
