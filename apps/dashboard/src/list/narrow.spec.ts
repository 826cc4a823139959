import { aDashboardMatch } from '@refcall/fixtures'
import { narrow } from './narrow.ts'

const open = { status: null, payment: null, table: '' }
const first = aDashboardMatch({ tableNumber: 'Corner Table', status: 'pending' })
const second = aDashboardMatch({ tableNumber: '7', paymentMethod: 'electronic' })

describe('narrowing a list', () => {
  it.each([
    ['nothing', open, [first, second]],
    ['a status', { ...open, status: 'pending' as const }, [first]],
    ['a payment method', { ...open, payment: 'electronic' as const }, [second]],
    ['part of a table, in any case', { ...open, table: ' corner ' }, [first]],
    ['all at once', { status: 'pending' as const, payment: 'electronic' as const, table: '' }, []],
  ])('works by %s', (_, filters, expected) => expect(narrow([first, second], filters)).toEqual(expected))
})
