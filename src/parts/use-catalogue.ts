import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import { connection } from '#data/http/connection.ts'
import { notify } from '#data/platform/toasts.ts'
import { err, type Result } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import {
  type CatalogueColumn,
  type CatalogueDatabase,
  catalogueKeys,
  type LeftOutFile,
  placeOfKey,
  type ReadCached,
  readCached,
  type SchemaPlace,
} from '#domain/sql/catalogue.ts'
import { readTableList, type TableList } from '#domain/sql/tables/table-list.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** A cached part of the catalogue and when the server sent it, in ms since 1970; null where nothing is cached. */
export type Cached<T> = { readonly value: T; readonly at: number } | null

/** Reads again from the server; `problem` is the error of the last attempt. */
interface Refresh {
  readonly isReading: boolean
  readonly problem: string | null
  readonly again: () => void
}

/** The cached databases, read again in the background when the screen opens. */
export function useDatabases(
  db: LocalDatabase,
): { readonly cached: Live<Cached<readonly CatalogueDatabase[]>> } & Refresh {
  const cached = useCached(db, catalogueKeys.databases, readCached.databases)
  const refresh = useRefresh(async (force) => (await commands()).loadDatabases(db, force), 'databases')
  return { cached, ...refresh }
}

/** The catalogs of a database that has several. */
export function useCatalogs(
  db: LocalDatabase,
  dbId: number | null,
): { readonly cached: Live<Cached<readonly string[]>> } & Refresh {
  const cached = useCached(db, dbId === null ? null : catalogueKeys.catalogs(dbId), readCached.names)
  const refresh = useRefresh(
    async (force) => (dbId === null ? null : (await commands()).loadCatalogs(db, dbId, force)),
    `catalogs ${dbId}`,
  )
  return { cached, ...refresh }
}

/** The schemas of a database. */
export function useSchemas(
  db: LocalDatabase,
  dbId: number | null,
  catalog: string | null,
): { readonly cached: Live<Cached<readonly string[]>> } & Refresh {
  const cached = useCached(db, dbId === null ? null : catalogueKeys.schemas(dbId, catalog), readCached.names)
  const refresh = useRefresh(
    async (force) => (dbId === null ? null : (await commands()).loadSchemas(db, dbId, catalog, force)),
    `${dbId} ${catalog}`,
  )
  return { cached, ...refresh }
}

/** The tables of a schema. */
function useTables(
  db: LocalDatabase,
  place: SchemaPlace | null,
): { readonly cached: Live<Cached<TableList>> } & Refresh {
  const key = place === null ? null : catalogueKeys.tables(place)
  const cached = useCached(db, key, readTableList)
  const refresh = useRefresh(async (force) => {
    if (place === null) return null
    const { loadTables, readAgain } = await commands()
    return force ? readAgain(db, place) : loadTables(db, place)
  }, key ?? '')
  useComparison(db, place)
  return { cached, ...refresh }
}

/** Compares a schema with the server each time the window gets the focus: files may have been added to its folder. */
function useComparison(db: LocalDatabase, place: SchemaPlace | null): void {
  const compare = useEffectEvent(async () => {
    if (place === null || document.visibilityState !== 'visible' || !isOnline()) return
    const { compareCatalogue } = await commands()
    await compareCatalogue(db, place)
  })
  useEffect(() => {
    // A comparison that fails now is repeated at the next focus.
    const begin = () => void compare().catch(() => undefined)
    window.addEventListener('focus', begin)
    document.addEventListener('visibilitychange', begin)
    return () => {
      window.removeEventListener('focus', begin)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [])
}

/** A schema as this device knows it: its tables, and columns by table. */
export interface SchemaCatalogue {
  readonly place: SchemaPlace | null
  readonly tables: { readonly cached: Live<Cached<TableList>> } & Refresh
  /** Files of the database that it leaves out. */
  readonly leftOut: readonly LeftOutFile[]
  readonly columns: ColumnsByTable
}

/** Follows a schema: from this device at once, and read again in the background. */
export function useSchemaCatalogue(db: LocalDatabase, place: SchemaPlace | null): SchemaCatalogue {
  const leftOut = useCached(db, place === null ? null : catalogueKeys.leftOut(place.dbId), readCached.leftOut)
  return {
    place,
    tables: useTables(db, place),
    leftOut: (leftOut.state === 'ready' ? leftOut.value?.value : null) ?? NOTHING_LEFT_OUT,
    columns: useColumns(db, place),
  }
}

const NOTHING_LEFT_OUT: readonly LeftOutFile[] = []

/** The known columns of a schema, by table. */
export type ColumnsByTable = ReadonlyMap<string, readonly CatalogueColumn[]>

/** The known columns of a schema: the same map while nothing changes. */
function useColumns(db: LocalDatabase, place: SchemaPlace | null): ColumnsByTable {
  const prefix = place === null ? null : catalogueKeys.columnsOfSchema(place)
  const rows = useLive(
    async () => (prefix === null ? [] : db.catalogue.where('key').startsWith(prefix).toArray()),
    [db, prefix],
  )
  const cached = rows.state === 'ready' ? rows.value : NO_ROWS
  return useMemo(
    () =>
      new Map(
        cached.flatMap((row) => {
          const columns = readCached.columns(row.value)
          const at = placeOfKey(row.key)
          return columns === null || at?.what !== 'columns' ? [] : [[at.table, columns] as const]
        }),
      ),
    [cached],
  )
}

const NO_ROWS: readonly CachedAnswerRow[] = []

function useCached<T>(db: LocalDatabase, key: string | null, read: ReadCached<T>): Live<Cached<T>> {
  return useLive(async () => {
    const row = key === null ? undefined : await db.catalogue.get(key)
    const value = row === undefined ? null : read(row.value)
    return row === undefined || value === null ? null : { value, at: row.at }
  }, [db, key])
}

/** The code that reads the catalogue is needed after the first paint only. */
const commands = async () => import('#data/commands/queries/load-catalogue.ts')

type Load = (force: boolean) => Promise<Result<void, { readonly message: string }> | null>

/** The end of the last attempt to read, and what it read. */
interface Reading {
  readonly what: string
  readonly round: number
  readonly problem: string | null
  /** The server could not be reached when the attempt began or ended. */
  readonly isUnreachable: boolean
}

/** Reads once for each `what`, again on demand, and again once the server can be reached after a failure. */
function useRefresh(load: Load, what: string): Refresh {
  const [round, setRound] = useState(0)
  const [ended, setEnded] = useState<Reading | null>(null)
  const lastRound = useRef(0)
  const [returns, setReturns] = useState(0)
  const missed = ended?.what === what && ended.problem !== null ? ended : null
  useReturn(missed, () => setReturns((before) => before + 1))
  const read = useEffectEvent(async (isRequested: boolean) => {
    const wasUnreachable = !isOnline()
    const answer = await load(isRequested).catch(() => err({ message: START_TEXTS.partMissing }))
    const problem = answer === null || answer.ok ? null : answer.error.message
    if (problem !== null && isRequested)
      notify({
        type: 'warning',
        text: 'The schema could not be reloaded.',
        detail: problem,
        noDuplicate: true,
      })
    return { what, round, problem, isUnreachable: problem !== null && (wasUnreachable || !isOnline()) }
  })
  useEffect(() => {
    let isCurrent = true
    const isRequested = round > lastRound.current
    lastRound.current = round
    const begin = () =>
      void read(isRequested).then((reading) => {
        if (isCurrent) setEnded(reading)
      })
    const cancel = isRequested || returns > 0 ? begin() : whenIdle(begin, AFTER_PAINT_MS)
    return () => {
      isCurrent = false
      cancel?.()
    }
  }, [what, round, returns])
  const isReading = ended === null || ended.what !== what || ended.round !== round
  return {
    isReading,
    problem: isReading ? null : ended.problem,
    again: () => setRound((before) => before + 1),
  }
}

/**
 * Calls back each time the server can be reached again while an answer is missing, also where it became reachable since the
 * attempt. Does not repeat what the server rejected.
 */
function useReturn(missed: Reading | null, onReturn: () => void): void {
  const notifyReturn = useEffectEvent(onReturn)
  useEffect(() => {
    if (missed === null) return
    let wasOnline = !missed.isUnreachable
    const look = () => {
      if (isOnline() && !wasOnline) notifyReturn()
      wasOnline = isOnline()
    }
    look()
    return connection.subscribe(look)
  }, [missed])
}

function isOnline(): boolean {
  return connection.get().kind === 'online'
}
