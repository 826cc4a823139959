import { screen, waitFor } from '@testing-library/react'
import { FakeService, refused } from '@refcall/fixtures'
import { logTo } from '@refcall/host'
import { logged } from '../testing/logged.ts'
import { show } from '../testing/show.tsx'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

describe('the referees screen', () => {
  it('Z-11: says quietly what could not be read, and logs it', async () => {
    const failures = logged()
    for (const list of ['nearby', 'top'] as const) service.on(`GET /api/referees/${list}`, refused('unavailable'))
    show('/referees')
    await waitFor(() => expect(screen.getAllByText('Referees could not be loaded')).toHaveLength(2))
    expect(failures.map(({ message }) => message).toSorted()).toEqual([
      'Failed to fetch nearby referees',
      'Failed to fetch referees',
    ])
    expect(failures.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1'])
    logTo()
  })
})
