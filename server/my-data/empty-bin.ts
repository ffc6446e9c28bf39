import { BIN_MS } from '#domain/engines/duckdb/bin-schema.ts'
import type { ServerDeps } from '#server/deps.ts'
import { emptyOldBin } from './change-table.ts'
import { hasOldBinned } from './loaded-tables.ts'
import { myDataRow } from './my-data.ts'

/** How often old tables of the bin are looked for, in ms. */
const EVERY_MS = 6 * 3_600_000

/** The work that empties the bin of "My data". */
interface BinWork {
  /** Removes old tables now; opens the database only if there are some. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

/** Empties the bin of "My data" of old tables at the start and every six hours, as a user of the server. */
export function emptyBinAtTimes(
  { store, engines, now, log }: Pick<ServerDeps, 'store' | 'engines' | 'now' | 'log'>,
  userId: number,
): BinWork {
  const look = async () => {
    try {
      const row = await myDataRow(store)
      if (row === null || !(await hasOldBinned(store, row.id, now() - BIN_MS))) return
      const engine = engines.open(userId, row)
      if (engine.ok) await emptyOldBin(store, { row, engine: engine.value }, now())
    } catch (error) {
      log(`The bin of My data could not be emptied: ${String(error)}`)
    }
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return { look, close: () => clearInterval(timer) }
}
