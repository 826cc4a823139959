import type { StoredEvent } from '../outbox/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { spreadReads } from './spread-reads.ts'

const { spreadFromReaders, readsOfCrowdPerSecond, spreadMaxMs } = SERVER_LIMITS.live
const told: StoredEvent = {
  cursor: { epoch: 'e', transaction: 1n, sequence: 1n, at: 0 },
  recipient: 'area',
  place: { latitude: 1, longitude: 2 },
  keptFrom: null,
  json: '{"type":"referee_availability_change","refereeId":"r","isAvailable":true}',
}
const spreadOf = (event: StoredEvent): unknown => JSON.parse(event.json).spreadMs

it('tells a crowd over how long to spread what it reads, so that a process has the same number a second from any crowd', () => {
  expect(spreadOf(spreadReads(told, readsOfCrowdPerSecond * 7))).toBe(7_000)
  expect(spreadOf(spreadReads(told, readsOfCrowdPerSecond * 1_000))).toBe(spreadMaxMs)
  expect(JSON.parse(spreadReads(told, 1_000).json)).toMatchObject(JSON.parse(told.json))
})

it('leaves the event as it is for few, and what is for one alone', () => {
  expect(spreadReads(told, spreadFromReaders - 1)).toBe(told)
  const own = { ...told, place: null }
  expect(spreadReads(own, 1_000)).toBe(own)
})
