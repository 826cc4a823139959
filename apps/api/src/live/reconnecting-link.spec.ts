import { reconnectingLink } from './reconnecting-link.ts'

it('replaces a link that is worn by another one, without a word, and closes it only then', async () => {
  const log = { warn: jest.fn() }
  const links: { isWorn: boolean; isOpen: boolean }[] = []
  const kept = reconnectingLink(
    async () => {
      const link = { isWorn: false, isOpen: true }
      links.push(link)
      return {
        wake: async () => undefined,
        isOpen: () => link.isOpen,
        isWorn: () => link.isWorn,
        close: async () => void (link.isOpen = false),
      }
    },
    { away: 'away', back: 'back' },
    log as never,
  )
  await kept.ensureConnected()
  await kept.ensureConnected()
  expect(links).toHaveLength(1)
  Object.assign(links[0] ?? {}, { isWorn: true })
  await kept.ensureConnected()
  expect(links.map(({ isOpen }) => isOpen)).toEqual([false, true])
  expect(log.warn).not.toHaveBeenCalled()
})
