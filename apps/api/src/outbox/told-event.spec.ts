import { readWord } from './told-event.ts'

const ID = '00000001abcdef01.900.12.1790000000000'
const word = (head: string, body = '{"type":"heartbeat"}') => `process ${head}\n${body}`

it('works: an event, the place it is for, and what comes before it', () => {
  expect(readWord(word(`899.7 ${ID} 1.5 -2.25 area`))).toEqual({
    after: expect.objectContaining({ transaction: 899n, sequence: 7n }),
    event: {
      cursor: { epoch: '00000001abcdef01', transaction: 900n, sequence: 12n, at: 1_790_000_000_000 },
      recipient: 'area',
      place: { latitude: 1.5, longitude: -2.25 },
      json: '{"type":"heartbeat"}',
    },
  })
  expect(readWord(word(`899.7 ${ID}   device:a b`))?.event).toMatchObject({ recipient: 'device:a b', place: null })
})

it.each([
  ['nothing', ''],
  ['a name alone', 'process'],
  ['no body', word(`899.7 ${ID}   area`, '')],
  ['no id', word('899.7 somewhere   area')],
  ['nothing before it', word(`- ${ID}   area`)],
])('refuses %s', (_, given) => {
  expect(readWord(given)).toBeNull()
})
