import { onlineManager } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

describe('the query client without a network', () => {
  beforeEach(() => onlineManager.setOnline(false))
  afterEach(() => onlineManager.setOnline(true))
  const call = () => Promise.reject(new TypeError('Failed to fetch'))

  it('makes a read once, and fails with it', async () => {
    const queryFn = jest.fn(call)
    await expect(createQueryClient().fetchQuery({ queryKey: ['read'], queryFn })).rejects.toThrow('Failed to fetch')
    expect(queryFn).toHaveBeenCalledTimes(1)
  })

  it('makes a write once, and fails with it', async () => {
    const client = createQueryClient()
    const mutationFn = jest.fn(call)
    const write = client.getMutationCache().build(client, { mutationFn })
    await expect(write.execute(undefined)).rejects.toThrow('Failed to fetch')
    expect(mutationFn).toHaveBeenCalledTimes(1)
    expect(write.state).toMatchObject({ status: 'error', isPaused: false })
  })
})
