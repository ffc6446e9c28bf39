import { chartVersionsOf } from '#data/commands/charts/chart-versions.ts'
import { keepUnlessLast, type VersionOf } from '#data/commands/versions/keep-saved.ts'
import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { type ChartDraft, readDraft } from '#domain/explore/draft/chart-draft.ts'
import { newChartKey, savedChartKey } from './chart-drafts.ts'
import { neverSavedOf } from './discarded-drafts.ts'

/** Name of a draft: that of a saved chart, or of a new one. */
export type DraftName =
  | { readonly kind: 'saved'; readonly localId: LocalId }
  | { readonly kind: 'new'; readonly id: string }

/** Stores the form of a draft that is about to be discarded as a version of its chart. Fails: as `write`. */
export async function keepDiscarded(db: LocalDatabase, localId: LocalId, form: ChartForm): Written<void> {
  return writeStrictly(db, ['charts'], async (writer) => keepForm(writer, localId, form))
}

/**
 * Discards a draft, which becomes a version of its chart, or of a chart that was never saved. Returns the row for
 * `putDraftBack`; null if there is none. Fails: as `write`, without any change.
 */
export async function discardDraft(db: LocalDatabase, name: DraftName): Written<CachedAnswerRow | null> {
  return writeStrictly(db, ['charts', 'chartDrafts'], async (writer) => {
    const row = await writer.db.chartDrafts.get(keyOf(name))
    if (row === undefined) return null
    const draft = draftOf(row)
    if (draft !== null && name.kind === 'saved') await keepForm(writer, name.localId, draft.form)
    if (draft !== null && name.kind === 'new')
      await keepUnlessLast(writer, neverSavedOf(name.id), {
        fields: { name: draft.name, form: draft.form },
        cause: 'discarded',
      })
    await writer.db.chartDrafts.delete(row.key)
    return row
  })
}

/** Restores a discarded draft unless a new one exists. Fails: as `write`. */
export async function putDraftBack(db: LocalDatabase, row: CachedAnswerRow): Written<void> {
  return writeStrictly(db, ['chartDrafts'], async (writer) => {
    if ((await writer.db.chartDrafts.get(row.key)) === undefined) await writer.db.chartDrafts.put(row)
  })
}

async function keepForm(writer: Writer, localId: LocalId, form: ChartForm): Promise<void> {
  const chart = await writer.db.charts.get(localId)
  const of: VersionOf = chartVersionsOf(localId)
  await keepUnlessLast(writer, of, { fields: { ...chart?.current, form }, cause: 'discarded' })
}

function keyOf(name: DraftName): string {
  return name.kind === 'saved' ? savedChartKey(name.localId) : newChartKey(name.id)
}

function draftOf({ value }: CachedAnswerRow): ChartDraft | null {
  const read = isRecord(value) ? readDraft(value['draft']) : null
  return read?.ok === true ? read.value : null
}
