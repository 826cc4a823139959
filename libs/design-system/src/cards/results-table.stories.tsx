import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { StatusPill } from '../marks/status-pill.tsx'
import { ResultsTable, type ResultsTableProps } from './results-table.tsx'
import type { ResultsColumn, ResultsOrder } from './results-column.ts'

interface Game {
  court: string
  players: number
  price: number
}

const games: readonly Game[] = [
  { court: '7', players: 4, price: 24 },
  { court: 'A3', players: 2, price: 8 },
  { court: '12', players: 4, price: 1216.5 },
]

const columns: readonly ResultsColumn<Game>[] = [
  { id: 'court', title: 'Court', cell: ({ court }) => court },
  { id: 'state', title: 'State', cell: () => <StatusPill tone="green">Done</StatusPill> },
  { id: 'players', title: 'Players', numeric: true, sortable: true, cell: ({ players }) => players },
  { id: 'price', title: 'Price', numeric: true, sortable: true, cell: ({ price }) => `$${price.toFixed(2)}` },
]

const meta: Meta<ResultsTableProps<Game>> = {
  component: ResultsTable,
  args: { caption: 'Games of the day', columns, rows: games, rowKey: ({ court }) => court },
}
export default meta
type Story = StoryObj<ResultsTableProps<Game>>

export const Plain: Story = {}
export const OnDesk: Story = { parameters: { ground: 'desk' } }
export const Wordy: Story = { args: { wordy: true }, parameters: { ground: 'desk' } }
export const Empty: Story = { args: { rows: [] } }
export const Ordered: Story = {
  parameters: { ground: 'desk' },
  render: (args) => (
    <Held<ResultsOrder> initial={{ column: 'price', direction: 'descending' }} onChange={args.onOrder}>
      {(order, onOrder) => <ResultsTable {...args} rows={inOrder(order)} order={order} onOrder={onOrder} />}
    </Held>
  ),
}

function inOrder({ column, direction }: ResultsOrder): Game[] {
  const by = column === 'players' ? 'players' : 'price'
  return games.toSorted((one, other) => (one[by] - other[by]) * (direction === 'ascending' ? 1 : -1))
}
