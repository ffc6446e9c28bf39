import { useEffect, useEffectEvent, useState } from 'react'
import { readTable } from '#data/commands/queries/read-table.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { catalogueKeys, readCached, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { readTableExtra, readTableKeys } from '#domain/sql/tables/table-details.ts'
import { readTableList } from '#domain/sql/tables/table-list.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'

/** The last reading that ended. */
interface ReadEnd {
  readonly round: number
  readonly problem: Awaited<ReturnType<typeof readTable>>
}

/**
 * All that this device knows about a table: from storage at once, and read again when it is opened, on request, and when the
 * server answers again.
 */
export function useTableDetails(db: LocalDatabase, place: SchemaPlace, table: string) {
  const stored = useLive(async () => readStored(db, place, table), [db, place, table])
  const [round, setRound] = useState(0)
  const [ended, setEnded] = useState<ReadEnd | null>(null)
  const read = useEffectEvent(async () =>
    readTable(db, place, table, 'all').catch(() => ({ message: START_TEXTS.partMissing, isAway: false })),
  )
  useEffect(() => {
    let isCurrent = true
    void read().then((problem) => {
      if (isCurrent) setEnded({ round, problem })
    })
    return () => {
      isCurrent = false
    }
  }, [round])
  const isReading = ended?.round !== round
  const problem = isReading ? null : ended.problem
  const again = () => setRound((before) => before + 1)
  const canReach = useCanReach()
  const [couldReach, setCouldReach] = useState(canReach)
  if (couldReach !== canReach) {
    setCouldReach(canReach)
    // Also during a read, which may fail after the server answered another call.
    if (canReach) again()
  }
  return {
    stored: stored.state === 'ready' ? stored.value : null,
    isReading,
    problem,
    again,
  }
}

async function readStored(db: LocalDatabase, place: SchemaPlace, table: string) {
  const [tables, columns, keys, extra] = await db.catalogue.bulkGet([
    catalogueKeys.tables(place),
    catalogueKeys.columns(place, table),
    catalogueKeys.keys(place, table),
    catalogueKeys.extra(place, table),
  ])
  const list = readTableList(tables?.value)
  const at = list?.placeOf(table)
  return {
    /** Null where the list of tables does not have it. */
    row: at === undefined ? null : (list?.at(at) ?? null),
    columns: readCached.columns(columns?.value),
    keys: readTableKeys(keys?.value),
    extra: readTableExtra(extra?.value),
    /** When the columns were read, in ms since 1970; null if they are unknown. */
    at: columns?.at ?? null,
  }
}
