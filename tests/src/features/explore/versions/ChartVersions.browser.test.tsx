import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createChart, updateChart } from '#data/commands/charts/save-chart.ts'
import { keepDiscarded } from '#data/commands/explore/discard-draft.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { ChartVersions } from '#features/explore/versions/ChartVersions.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const USER = { userId: 7, name: 'Ada', origin: location.origin }
const FORM = { datasource: '1__table', viz_type: 'pie', groupby: ['state'], row_limit: 10 }

/** Shows the versions of a chart that was saved twice, while its form is `now`. */
async function show(now: Readonly<Record<string, unknown>>) {
  const db = await emptyDatabase()
  const made = await createChart(db, { name: 'Delays', form: FORM })
  if (!made.ok) throw new Error(made.error.code)
  await updateChart(db, made.value, { form: { ...FORM, row_limit: 50 } })
  await keepDiscarded(db, made.value, { ...FORM, groupby: ['carrier'] })
  const acts = { onShow: vi.fn(), onClose: vi.fn() }
  const builders = { state: 'ready', value: await loadBuilders() } as const
  await onStage(
    <WorkspaceContext value={{ db, user: USER }}>
      <ChartVersions localId={made.value} name="Delays" form={now} builders={builders} {...acts} />
    </WorkspaceContext>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Versions of Delays' })).toBeVisible()
  return acts
}

test('each version shows its cause, and its differences to the current chart by field', async () => {
  await show({ ...FORM, row_limit: 50 })
  const whys = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent?.replace(/^[\d:]+/, ''))
  await expect.poll(whys).toEqual(['discarded draft', 'saved', 'saved'])
  await expect.element(page.getByRole('row', { name: 'Dimensions carrier state' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Row limit 10 50' })).toBeVisible()
  await page.getByRole('option').nth(1).click()
  await expect.element(page.getByText('Every field is the same.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true')
})

test('a restored version is shown in the form without being saved', async () => {
  const { onShow, onClose } = await show({ ...FORM, row_limit: 50 })
  await page.getByRole('option').nth(2).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(onShow.mock.calls).toEqual([[FORM]])
  expect(onClose).toHaveBeenCalledOnce()
})
