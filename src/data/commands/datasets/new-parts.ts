import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import {
  columnOfNew,
  metricOfNew,
  type NewPart,
  newPartKey,
  newPartText,
  readNewPart,
} from '#domain/records/datasets/new-part.ts'
import { editDataset } from './edit-dataset.ts'
import { draftKey } from './expression-drafts.ts'

/** A new part of a dataset. */
interface DatasetPart {
  readonly localId: LocalId
  readonly part: NewPart
}

/**
 * Changes a stored new part; `begins` stores it for the first time. A part that was saved or removed meanwhile is not
 * stored again. Fails: as `write`.
 */
export async function keepNewPart(
  db: LocalDatabase,
  { localId, part }: DatasetPart,
  patch: { readonly name?: string; readonly expression?: string; readonly begins?: true },
): Written<void> {
  return writeStrictly(db, ['datasetDrafts'], async ({ db: open }) => {
    const key = draftKey(localId, newPartKey(part))
    const row = await open.datasetDrafts.get(key)
    if (row === undefined && patch.begins === undefined) return
    const { begins: _begins, ...fields } = patch
    const stored = typeof row?.value === 'string' ? readNewPart(newPartKey(part), row.value) : null
    const value = newPartText({ ...(stored ?? part), ...fields })
    await open.datasetDrafts.put({ key, value, at: open.clock.now() })
  })
}

/** Removes a new part. Fails: as `write`. */
export async function dropNewPart(db: LocalDatabase, { localId, part }: DatasetPart): Written<void> {
  return writeStrictly(db, ['datasetDrafts'], async ({ db: open }) =>
    open.datasetDrafts.delete(draftKey(localId, newPartKey(part))),
  )
}

/**
 * Saves a new part in its dataset, under its stored name; `genericType` is the database's type of its expression. Returns
 * false if the dataset is missing. Fails: as `write`.
 */
export async function storeNewPart(
  db: LocalDatabase,
  { localId, part }: DatasetPart,
  genericType: number | null,
): Written<boolean> {
  const key = newPartKey(part)
  const row = await db.datasetDrafts.get(draftKey(localId, key))
  const name = typeof row?.value === 'string' ? readNewPart(key, row.value)?.name : undefined
  const made = { ...part, name: name ?? part.name }
  const stored = await editDataset(db, localId, (current) =>
    [...current.metrics, ...current.columns].some(({ uuid }) => uuid === part.uuid)
      ? {}
      : part.kind === 'metric'
        ? { metrics: [...current.metrics, metricOfNew(made)] }
        : { columns: [...current.columns, columnOfNew(made, genericType)] },
  )
  if (!stored.ok) return err(stored.error)
  if (stored.value === null) return ok(false)
  const dropped = await dropNewPart(db, { localId, part })
  return dropped.ok ? ok(true) : dropped
}
