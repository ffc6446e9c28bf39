import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type ChartDraft, readDraft } from '#domain/explore/draft/chart-draft.ts'
import { holdsChange } from '#domain/explore/draft/holds-change.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { newChartKey, savedChartKey } from './chart-drafts.ts'
import type { DraftName } from './discard-draft.ts'
import { newChartTitle } from './new-chart-title.ts'

/** A new or changed unsaved chart; `chart` is null for a new one; `at` is the time of the last store, in ms since 1970. */
export interface UnsavedChart {
  readonly name: DraftName
  readonly title: string
  readonly draft: ChartDraft
  readonly chart: StoredChart | null
  readonly at: number
}

/** The new and changed unsaved charts, latest first. */
export async function readUnsavedCharts(db: LocalDatabase): Promise<readonly UnsavedChart[]> {
  const rows = await db.chartDrafts.toArray()
  const unsaved = await Promise.all(rows.map(async (row) => unsavedIn(db, row)))
  return unsaved.flatMap((one) => one ?? []).toSorted((a, b) => b.at - a.at)
}

async function unsavedIn(
  db: LocalDatabase,
  { key, value, at }: CachedAnswerRow,
): Promise<UnsavedChart | null> {
  const read = isRecord(value) ? readDraft(value['draft']) : null
  if (read?.ok !== true) return null
  const draft = read.value
  if (key.startsWith(NEW)) {
    if (!holdsChange(draft, null)) return null
    const title = await newChartTitle(db, draft)
    return { name: { kind: 'new', id: key.slice(NEW.length) }, title, draft, chart: null, at }
  }
  const localId = key.slice(SAVED.length)
  const chart = isLocalId(localId) ? await db.charts.get(localId) : undefined
  if (chart === undefined || chart.deleted || !holdsChange(draft, chart.current.form)) return null
  const title = shownName(chart.current)
  return { name: { kind: 'saved', localId: chart.localId }, title, draft, chart, at }
}

const NEW = newChartKey('')
const SAVED = savedChartKey('')
