import { useState } from 'react'
import { createDataset, editDataset } from '#data/commands/datasets/edit-dataset.ts'
import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { genericType } from '#domain/dataset/generic-type.ts'
import { takeColumns } from '#domain/dataset/sync-columns.ts'
import type { Query } from '#domain/query/query.ts'
import { datasetKind, parseStoredDataset, type StoredDataset } from '#domain/records/datasets/record.ts'
import { useMade } from '#parts/datasets/use-made.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Saves a query as a new dataset, or over one that the user owns. */
export function useSaveDataset(query: Query) {
  const { db, user } = useWorkspace()
  const [saved, setSaved] = useState<LocalId | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const made = useMade(saved)
  const own = useLive(async () => {
    const rows = await db.datasets.filter((row) => !row.deleted && row.isWhole).toArray()
    return rows.filter(
      (row) =>
        parseStoredDataset(row).ok &&
        datasetKind(row.current) === 'virtual' &&
        row.current.databaseId === query.dbId &&
        row.current.ownerIds.includes(user.userId),
    )
  }, [db, user.userId, query.dbId])
  const keep = async (stored: Awaited<ReturnType<typeof createDataset>>) => {
    if (stored.ok) setSaved(stored.value)
    else setFailure(stored.error.message)
  }
  return {
    own: own.state === 'ready' ? own.value : [],
    isSaved: saved !== null,
    serverId: made.serverId,
    problem: failure ?? made.problem,
    saveAs: async (name: string) => {
      // If the server rejected the name, the same dataset is renamed and sent again, not created twice.
      if (saved !== null && made.serverId === null) {
        const renamed = await editDataset(db, saved, { name })
        return keep(renamed.ok ? { ok: true, value: saved } : renamed)
      }
      const { dbId: databaseId, catalog, schema, sql, templateParams } = query
      await keep(await createDataset(db, { name, databaseId, catalog, schema, sql, templateParams }))
    },
    overwrite: async (dataset: StoredDataset) => {
      const stored = await editDataset(db, dataset.localId, {
        sql: query.sql,
        ...(query.templateParams === null ? {} : { templateParams: query.templateParams }),
        columns: columnsAfter(dataset, query),
      })
      await keep(stored.ok ? { ok: true, value: dataset.localId } : stored)
    },
  }
}

/** The columns of the result. Columns that the dataset already had keep the fields that users edited. */
function columnsAfter({ current }: StoredDataset, { columns }: Query): StoredDataset['current']['columns'] {
  const source = columns.map(({ name, type, kind }) => ({
    name,
    type,
    genericType: genericType(type),
    isTemporal: kind === 'time',
  }))
  return takeColumns(current.columns, source, (column) => ({
    ...column,
    uuid: crypto.randomUUID(),
    verboseName: null,
    description: null,
    isFilterable: true,
    isGroupable: true,
    isActive: true,
    expression: null,
    dateFormat: null,
    extra: null,
  }))
}
