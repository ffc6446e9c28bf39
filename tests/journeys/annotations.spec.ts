import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'

/** Adds an annotation to the shown layer. */
async function annotate(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'New annotation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New annotation' })
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
}

/** Finds the id of an example chart by its name. */
async function chartNamed(page: Page, name: string): Promise<unknown> {
  return page.evaluate(async (wanted) => {
    const answer: { readonly result: readonly { readonly id: number; readonly slice_name: string }[] } =
      await (await fetch('/api/v1/chart/?q=(page_size:100)')).json()
    return answer.result.find((chart) => chart.slice_name === wanted)?.id
  }, name)
}

test(
  'an annotation layer made offline is synced, drawn on a line chart, and survives a reload',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/annotationlayer/list/')
    await expect(page.getByRole('heading', { name: 'No annotation layers yet' })).toBeVisible()
    const chartId = await chartNamed(page, 'Temperature by month')
    await offset.untilInstalled()
    await offset.browser.goOffline()

    await page.getByRole('button', { name: 'New layer' }).click()
    const made = page.getByRole('dialog', { name: 'New annotation layer' })
    await made.getByRole('button', { name: 'Create' }).click()
    await expect(made.getByText('Name cannot be empty')).toBeVisible()
    await made.getByLabel('Name').fill('Storms')
    await made.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('link', { name: 'Storms' }).click()
    await annotate(page, { Name: 'Windstorm', Start: '2014-03-01', 'JSON metadata': '{"a":1}' })
    await expect(page.getByRole('row', { name: /Windstorm not sent 2014-03-01/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /Windstorm not sent 2014-03-01/ })).toBeVisible()

    await offset.browser.goOnline()
    await expect(page.getByRole('row', { name: /Windstorm 2014-03-01/ })).toBeVisible()
    await expect(page.getByText('not sent')).toBeHidden()
    const stored = await page.evaluate(async () => {
      const list = await (await fetch('/api/v1/annotation_layer/')).json()
      return (await fetch(`/api/v1/annotation_layer/${list.ids[0]}/annotation/`)).json()
    })
    expect(stored).toMatchObject({
      result: [
        { short_descr: 'Windstorm', start_dttm: '2014-03-01T00:00:00', end_dttm: '2014-03-01T00:00:00' },
      ],
    })

    await offset.open(`/explore/?slice_id=${String(chartId)}`)
    const fields = page.getByRole('region', { name: 'Fields' })
    await fields.getByRole('button', { name: 'Add a layer: Annotation layers' }).click()
    const editor = page.getByRole('dialog', { name: 'Annotation layers' })
    await editor.getByLabel('Name', { exact: true }).fill('Storms')
    await editor.getByRole('button', { name: 'Event' }).click()
    await editor.getByRole('option', { name: 'Storms' }).click()
    await editor.getByRole('tab', { name: 'Appearance' }).click()
    await editor.getByLabel('Show its labels').check()
    await editor.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(fields.getByRole('button', { name: 'Storms', exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    const picture = page.locator('[data-chart-state="drawn"]').getByRole('img', { name: /1 annotation/ })
    await expect(picture).toBeVisible()

    await page.reload()
    await expect(picture).toBeVisible()
    await expect(fields.getByRole('button', { name: 'Storms', exact: true })).toBeVisible()
    await offset.browser.goOffline()
    await page.reload()
    await expect(picture).toBeVisible()
  },
)
