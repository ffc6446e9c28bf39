import { keepSaved } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  BLANK_CHART,
  CHART_FIELDS,
  type ChartFields,
  newChart,
  type StoredChart,
} from '#domain/records/charts/record.ts'
import { sortedMap } from '#domain/sync/merge/map-fields.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { chartVersionsOf } from './chart-versions.ts'

/**
 * Creates a chart; omitted fields are empty. It is sent at once, or when the server is reachable. Returns its local id.
 * Fails: as `write`. Source: BI spec §3, §7.
 */
export async function createChart(
  db: LocalDatabase,
  fields: Partial<ChartFields> & Pick<ChartFields, 'name' | 'form'>,
): Written<LocalId> {
  const localId = makeLocalId(db.clock.randomBytes)
  return writeStrictly(db, ['charts'], async (writer) => {
    await writer.change('charts', localId, (_none, { stamp }) => ({
      record: newChart(localId, { ...BLANK_CHART, ...fields, form: sortedMap(fields.form) }, stamp),
      change: { op: 'create', fields: CHART_FIELDS, urgency: 'now' },
    }))
    await keepSaved(writer, chartVersionsOf(localId), { before: null, after: { ...fields } })
    return localId
  })
}

/**
 * Changes fields of a chart; a new form replaces the old one and becomes a version. With `keepsQueries` the server keeps its
 * stored queries. Returns the chart. Fails: as `write`, also `record-deleted`.
 */
export async function updateChart(
  db: LocalDatabase,
  localId: LocalId,
  patch: Partial<ChartFields>,
  { keepsQueries = false } = {},
): Written<StoredChart> {
  return writeStrictly(db, ['charts'], async (writer) => {
    const before = await writer.db.charts.get(localId)
    const after = await writer.edit('charts', localId, (chart, { stamp }) => {
      const complete = { ...chart, current: { ...BLANK_CHART, ...chart.current } }
      const next = { ...complete.current, ...patch }
      const sorted = { ...next, form: sortedMap(next.form) }
      const names = CHART_FIELDS.filter((name) => !sameValue(complete.current[name], sorted[name]))
      const changed = changeRecord(complete, stamp, (draft) => {
        Object.assign(draft.current, Object.fromEntries(names.map((name) => [name, sorted[name]])))
        if (names.includes('form')) draft.keepsQueries = keepsQueries
      })
      return updateOf(changed, 'now')
    })
    if (before !== undefined)
      await keepSaved(writer, chartVersionsOf(localId), {
        before: { ...before.current },
        after: { ...after.current },
      })
    return after
  })
}
