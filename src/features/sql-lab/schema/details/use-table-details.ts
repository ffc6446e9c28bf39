import { useEffect, useEffectEvent, useState } from 'react'
import { readTable } from '#data/commands/queries/read-table.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { catalogueKeys, readCached, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { readTableExtra, readTableKeys } from '#domain/sql/tables/table-details.ts'
import { readTableList } from '#domain/sql/tables/table-list.ts'

/** All that this device knows about a table: from storage at once, and read again when it is opened and on request. */
export function useTableDetails(db: LocalDatabase, place: SchemaPlace, table: string) {
  const stored = useLive(async () => readStored(db, place, table), [db, place, table])
  const [round, setRound] = useState(0)
  const [ended, setEnded] = useState<{ readonly round: number; readonly problem: string | null } | null>(null)
  const read = useEffectEvent(async () =>
    readTable(db, place, table, 'all').catch(() => START_TEXTS.partMissing),
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
  return {
    stored: stored.state === 'ready' ? stored.value : null,
    isReading,
    problem: isReading ? null : (ended?.problem ?? null),
    again: () => setRound((before) => before + 1),
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
