import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createChart } from '#data/commands/charts/save-chart.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { beginDraft } from '#domain/dashboard/edit/draft.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { SaveChartDialog } from '#features/explore/save/SaveChartDialog.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const FORM = { datasource: '1__table', viz_type: 'pie' }
const USER = { userId: 7, name: 'Ada', origin: location.origin }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
})

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  connection.report(null)
})

const toastTexts = () => toasts.get().toasts.map(({ text }) => text)

async function dialog(
  chart: StoredChart | null = null,
  canOverwrite = true,
  dashboardId: number | null = null,
) {
  const saved: LocalId[] = []
  const onClose = vi.fn()
  await onStage(
    <WorkspaceContext value={{ db, user: USER }}>
      <SaveChartDialog
        chart={chart}
        form={FORM}
        suggestedName={chart?.current.name ?? ''}
        dashboardId={dashboardId}
        canOverwrite={canOverwrite}
        onSaved={(localId) => saved.push(localId)}
        onClose={onClose}
      />
    </WorkspaceContext>,
  )
  return { saved, onClose }
}

async function savedChart(): Promise<StoredChart> {
  const made = await createChart(db, { name: 'Delays', form: { viz_type: 'table' }, dashboards: [3] })
  const chart = made.ok ? await db.charts.get(made.value) : undefined
  if (chart === undefined) throw new Error('no chart')
  return { ...chart, ownersNamed: [{ id: 9, name: 'Grace Hopper' }] }
}

test('a new chart needs a name, and is saved on this device with the user as owner', async () => {
  const { saved } = await dialog()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('cannot be empty')).toBeVisible()
  await page.getByLabelText('Chart name').fill(' Delays ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(toastTexts).toEqual(['Chart [Delays] has been saved'])
  const [chart] = await db.charts.toArray()
  expect(chart?.current).toMatchObject({ name: 'Delays', owners: [7], form: FORM })
  expect(saved).toEqual([chart?.localId])
  expect((await db.outbox.toArray()).map(({ op }) => op)).toEqual(['create'])
})

test('an owner can overwrite a chart and add it to an existing dashboard', async () => {
  await db.dashboards.put(storedDashboard({ id: 5, dashboard_title: 'Flights' }, { isListed: true }))
  await db.records.put({ key: 'dashboards', value: null, at: 1 })
  const chart = await savedChart()
  await dialog(chart)
  await page.getByRole('button', { name: /^Add to dashboard/ }).click()
  await userEvent.keyboard('flig')
  await page.getByRole('option', { name: 'Flights' }).click()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect
    .poll(toastTexts)
    .toEqual(['Chart [Delays] has been overwritten', 'Chart [Delays] was added to dashboard [Flights]'])
  expect((await db.charts.get(chart.localId))?.current).toMatchObject({ form: FORM, dashboards: [3, 5] })
})

test('a user who does not own the chart sees why it cannot be overwritten, and saves a new one', async () => {
  const chart = await savedChart()
  await dialog(chart, false)
  await expect.element(page.getByLabelText(/^Overwrite/)).toBeDisabled()
  await expect.element(page.getByText(/^Only .*Grace Hopper.* may overwrite it/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(toastTexts).toEqual(['Chart [Delays] has been saved'])
  expect(await db.charts.count()).toBe(2)
})

test('a new dashboard needs the server, and the dialog shows that', async () => {
  connection.report({ code: 'offline', status: null })
  await dialog()
  await page.getByLabelText('Chart name').fill('Delays')
  await page.getByRole('button', { name: /^Add to dashboard/ }).click()
  await userEvent.keyboard('Sales')
  await page.getByRole('option', { name: 'Use “Sales” as typed' }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText(/^A new dashboard needs the server, which does not answer/))
    .toBeVisible()
  expect(await db.charts.count()).toBe(0)
})

test('a chart that is made for a dashboard is added to it, unless the user chooses otherwise', async () => {
  await db.dashboards.put(storedDashboard({ id: 5, dashboard_title: 'Flights' }, { isListed: true }))
  await db.records.put({ key: 'dashboards', value: null, at: 1 })
  await dialog(null, true, 5)
  await expect.element(page.getByRole('button', { name: /Add to dashboard/ })).toHaveTextContent('Flights')
  await page.getByLabelText('Chart name').fill('Delays')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await db.charts.toArray())[0]?.current.dashboards).toEqual([5])
})

test('a dashboard with a new title in its draft is offered under both titles', async () => {
  const row = storedDashboard({ id: 5, dashboard_title: 'Flights' }, { isListed: true })
  await db.dashboards.put(row)
  const draft = { ...beginDraft(row.current), document: { ...row.current, title: 'Late flights' } }
  await db.dashboardDrafts.put({ key: row.localId, value: { draft, revision: 1 }, at: 1 })
  await db.records.put({ key: 'dashboards', value: null, at: 1 })
  await dialog()
  await page.getByRole('button', { name: /^Add to dashboard/ }).click()
  await expect
    .element(page.getByRole('option', { name: /Late flights/ }))
    .toHaveTextContent('Late flightsNot saved, was “Flights”')
})
