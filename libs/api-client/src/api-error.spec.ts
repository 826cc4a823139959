import { ApiError } from './api-error.ts'

describe('H: the body of a refusal is read', () => {
  it.each([
    { error: 'No such table.' },
    { stripeConnectRequired: true },
    { action: 'setup_required' },
    { remainingAttempts: 2 },
    { code: 'own_match', error: 'No.' },
  ])('with the fields that it has: %j', (body) => {
    expect(new ApiError(409, 'Conflict', JSON.stringify(body)).body).toEqual(body)
  })

  it.each([
    { error: 'No such table.', code: 404 },
    { error: 'No such table.', remainingAttempts: 'two' },
  ])('H: with the fields of ours beside a field that is none of ours: %j', (body) => {
    expect(new ApiError(409, 'Conflict', JSON.stringify(body)).body).toEqual({ error: 'No such table.' })
  })

  it.each(['', 'null', '[]', '"No."', '{}', '{"error":{"message":"No."}}', '{"code":7}', '<html>'])(
    'not where it says nothing of ours: %s',
    (body) => {
      const error = new ApiError(500, 'Internal Server Error', body)
      expect([error.body, error.code]).toEqual([null, null])
    },
  )
})
