import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createLayer } from '#data/commands/annotations/edit-layers.ts'
import { createChart } from '#data/commands/charts/save-chart.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { LayerEditor } from '#features/explore/annotations/LayerEditor.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

let db: LocalDatabase

beforeEach(async () => {
  db = new LocalDatabase(`layer-editor-${crypto.randomUUID()}`)
  await db.open()
})

async function show(entry: unknown, others: readonly string[] = []): Promise<() => unknown> {
  let applied: unknown = null
  const user = { userId: 1, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ user, db }}>
      <LayerEditor
        entry={entry}
        others={others}
        onApply={(next: unknown) => (applied = next)}
        onCancel={() => undefined}
      />
    </WorkspaceContext>,
    { width: 400 },
  )
  return () => applied
}

async function layerAtServer(name: string, serverId: number | null): Promise<void> {
  const layer = await createLayer(db, { name, description: null })
  if (layer.ok && serverId !== null) await db.annotationLayers.update(layer.value, { serverId })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const problem = (text: string) => expect.element(page.getByText(text).last()).toBeVisible()

test('a formula is parsed while it is typed, and applied once the layer has a unique name', async () => {
  const applied = await show(null, ['Goal'])
  await problem('Name cannot be empty')
  await page.getByRole('textbox', { name: 'Name' }).fill('Goal')
  await problem('Another layer of this chart has this name')
  await page.getByRole('textbox', { name: 'Name' }).fill('Limit')
  await problem('Formula cannot be empty')
  await page.getByRole('textbox', { name: 'Formula' }).fill('alert(1)')
  await problem('The formula cannot be read')
  await page.getByRole('textbox', { name: 'Formula' }).fill('2 * x')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await button('Dashed').click()
  await page.getByRole('textbox', { name: 'Line width, in px' }).fill('99')
  await problem('Width is a number from 1 to 10')
  await page.getByRole('textbox', { name: 'Line width, in px' }).fill('3')
  await button('Set').click()
  expect(applied()).toMatchObject({
    annotationType: 'FORMULA',
    sourceType: '',
    name: 'Limit',
    value: '2 * x',
    style: 'dashed',
    width: 3,
  })
})

test('layers on the server can be selected, and a note counts the others', async () => {
  await layerAtServer('Storms', 4)
  await layerAtServer('Unsent', null)
  const applied = await show(null)
  await page.getByRole('textbox', { name: 'Name' }).fill('Storms')
  await button('Event').click()
  await expect
    .element(page.getByText('1 of the annotation layers can be selected once the server has them.'))
    .toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Unsent' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Storms' }).click()
  await button('Set').click()
  expect(applied()).toMatchObject({
    annotationType: 'EVENT',
    sourceType: 'NATIVE',
    value: 4,
    overrides: {},
  })
})

test('intervals of a table chart require their columns', async () => {
  const form = { datasource: '1__table', viz_type: 'table', query_mode: 'raw', all_columns: ['start', 'end'] }
  const chart = await createChart(db, { name: 'Outages', form })
  if (chart.ok) await db.charts.update(chart.value, { serverId: 9 })
  const applied = await show({ annotationType: 'INTERVAL', sourceType: 'table', name: 'Out', seen: [1] })
  await page.getByRole('option', { name: 'Outages' }).click()
  await problem('Interval start column cannot be empty')
  await page.getByRole('button', { name: 'Interval start column: None' }).click()
  await page.getByRole('menuitemradio', { name: 'start' }).click()
  await page.getByRole('button', { name: 'Interval end column: None' }).click()
  await page.getByRole('menuitemradio', { name: 'end' }).click()
  await button('Its own').click()
  await button('Set').click()
  expect(applied()).toMatchObject({
    value: 9,
    timeColumn: 'start',
    intervalEndColumn: 'end',
    overrides: {},
    seen: [1],
  })
})
