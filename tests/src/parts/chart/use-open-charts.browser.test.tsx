import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KindFolders } from '#domain/chart/kinds/all.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { useOpenCharts } from '#parts/chart/use-open-charts.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

const CHARTS = [chartOf({ viz_type: 'table' }), { ...chartOf({ viz_type: 'test_ring' }), id: 8 }]
const testKind = async () => import('#tests/domain/chart/kinds/test-kind/kind.ts')

/** Shows the kind of each chart. */
const Opened = ({ attempt, folders }: { readonly attempt: number; readonly folders: KindFolders }) => {
  const charts = useOpenCharts(CHARTS, attempt, folders)
  const marks =
    charts === null ? 'not yet' : [...charts].map(([id, chart]) => `${id} ${chart?.mark ?? 'none'}`)
  return <p role="status">{String(marks)}</p>
}

test('a kind that does not load does not affect other charts, and is loaded again', async () => {
  const tries: string[] = []
  const folders = {
    ...CHART_KINDS,
    test_ring: async () => {
      tries.push('requested')
      if (tries.length === 1) throw new Error('no network')
      return testKind()
    },
  }
  const screen = await render(<Opened attempt={1} folders={folders} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('7 table,8 none')
  await screen.rerender(<Opened attempt={2} folders={folders} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('7 table,8 parts')
  expect(tries).toHaveLength(2)
})
