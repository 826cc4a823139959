import { screen, waitFor } from '@testing-library/react'
import { FakeService, refused } from '@refcall/fixtures'
import { show } from '../testing/show.tsx'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

describe('the referees screen', () => {
  it('says quietly what could not be read, and logs it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    for (const list of ['nearby', 'top'] as const) service.on(`GET /api/referees/${list}`, refused('unavailable'))
    show('/referees')
    await waitFor(() => expect(screen.getAllByText('Referees could not be loaded')).toHaveLength(2))
    const messages = logged.mock.calls.map(([error]) => (error instanceof Error ? error.message : ''))
    expect(messages.toSorted()).toEqual(['Failed to fetch nearby referees', 'Failed to fetch referees'])
    logged.mockRestore()
  })
})
