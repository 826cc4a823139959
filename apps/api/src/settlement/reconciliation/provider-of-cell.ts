import { findPaymentCells } from '../../cells/index.ts'
import type { Database } from '../../db/database.ts'
import type { PaymentProvider } from '../../platform/payment-provider.ts'
import type { Entry } from '../../platform/provider-entry.ts'
import { cellOfId } from '../../platform/random-id.ts'

/** The provider with the objects of one cell only: all cells share one account there. */
export function providerOfCell(
  provider: PaymentProvider,
  of: () => { readonly home: Database; readonly cell: string | null },
): PaymentProvider {
  return {
    ...provider,
    async *listEntries(since) {
      const entries: Entry[] = []
      for await (const entry of provider.listEntries(since)) entries.push(entry)
      const { home, cell } = of()
      const cells = await cellsOf(home, entries)
      yield* entries.filter(({ id }) => cells.get(id) === cell)
    },
  }
}

/** The cell of each object by its id. A payment and a transfer name our hold, and with it the cell; the others name one of the two. */
async function cellsOf(home: Database, entries: readonly Entry[]): Promise<ReadonlyMap<string, string | null>> {
  const isNaming = ({ kind }: Entry) => kind === 'payment' || kind === 'transfer'
  const cells = new Map(entries.filter(isNaming).map(({ id, about }) => [id, about && cellOfId(about)]))
  // Payments from before the instant.
  const unlisted = entries.flatMap(({ about }) => (about?.startsWith('pi_') && !cells.has(about) ? about : []))
  for (const [id, cell] of await findPaymentCells(home, unlisted)) cells.set(id, cell)
  // Each comes after what it names.
  for (const { id, about } of entries) if (!cells.has(id)) cells.set(id, (about && cells.get(about)) ?? null)
  return cells
}
