import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import { connection } from '#data/http/connection.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { parseDatasets } from '#domain/dataset/dataset.ts'
import { FilterConfigDialog } from '#features/dashboards/filter-config/FilterConfigDialog.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const FLIGHTS = {
  id: 1,
  table_name: 'flights',
  main_dttm_col: 'date',
  columns: [
    { column_name: 'origin', type: 'VARCHAR', type_generic: 1, is_dttm: false },
    { column_name: 'delay', type: 'BIGINT', type_generic: 0, is_dttm: false },
    { column_name: 'date', type: 'TIMESTAMP', type_generic: 2, is_dttm: true },
  ],
  metrics: [{ metric_name: 'count', verbose_name: 'Flights', expression: 'COUNT(*)' }],
  database: { name: 'examples', backend: 'duckdb' },
}
const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['TABS'] },
  TABS: { type: 'TABS', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'], meta: { text: 'Overview' } },
  T2: { type: 'TAB', children: ['C'], meta: { text: 'Details' } },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
})
const CHARTS = ['Line', 'Bars', 'Table'].map((name, index) => ({ id: index + 1, name, datasetId: 1 }))
/** A value filter of the origin. */
export const filter = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  controlValues: { multiSelect: true },
  ...more,
})

/** Shows the dialog without a network, and records the saved filters. */
export async function show(value: readonly unknown[] = []) {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  connection.report({ code: 'offline', status: null })
  const db = await emptyDatabase()
  await db.records.put({ key: answerKeys.datasets(5), value: [FLIGHTS], at: 1 })
  const saved: unknown[] = []
  const onClose = vi.fn<() => void>()
  let count = 0
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <FilterConfigDialog
        dashboard={{ id: 5, charts: CHARTS, datasets: parseDatasets([FLIGHTS]), root }}
        value={value}
        newId={() => `new${count++}`}
        onSave={async (settings) => {
          saved.push(settings.get('native_filter_configuration'))
          return null
        }}
        onClose={onClose}
      />
    </WorkspaceContext>,
    { width: 1200, height: 800 },
  )
  return { saved, onClose }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name })

/** Undoes what `show` replaced. */
export function endStage(): void {
  vi.unstubAllGlobals()
  connection.report(null)
}
