import type { Page } from '@playwright/test'
import { untilSent } from '#tests/support/server-tabs.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('group').getByLabel(label, { exact: true })
  await field.fill(text)
  await field.blur()
}

test('a Superset table becomes a dataset whose column and metric, added offline, are sent later', async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  await user.signIn('/dataset/add/')
  await page
    .getByRole('list', { name: 'Tables' })
    .getByRole('button', { name: /airports/ })
    .click()
  await page.getByRole('button', { name: 'Create dataset and chart' }).click()
  await page.waitForURL(/\/explore\/\?datasource_type=table&datasource_id=\d+/)
  const [made] = await account.datasetsNamed('airports')
  expect(page.url()).toMatch(new RegExp(`datasource_id=${made?.id}$`))

  await user.open(`/tablemodelview/edit/${made?.id}/`)
  const columns = page.getByRole('list', { name: 'columns' })
  await expect(columns.getByRole('listitem').first()).toBeVisible()
  await user.untilInstalled()
  await user.unplug()
  await user.killFront()
  await page.getByRole('button', { name: 'Add a computed column' }).click()
  await fill(page, 'Name', 'place')
  await fill(page, 'SQL expression', 'upper(city)')
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await page.getByRole('button', { name: 'Add a metric' }).click()
  await fill(page, 'Name', 'longest')
  await fill(page, 'SQL expression', 'MAX(length(city))')
  await expect(page.getByText('Saved, not checked without a network')).toBeVisible()
  await page.reload()
  await expect(columns.getByRole('button', { name: /place/ })).toBeVisible()
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible()
  await user.startFront()
  await user.plugIn()
  await untilSent(page)
  const there = async () => (await account.datasetsNamed('airports'))[0]
  await expect
    .poll(async () => (await there())?.columns.at(-1))
    .toMatchObject({
      column_name: 'place',
      expression: 'upper(city)',
    })
  expect((await there())?.metrics).toMatchObject([
    { metric_name: 'count' },
    { metric_name: 'longest', expression: 'MAX(length(city))' },
  ])
  // Existing columns keep their ids, since charts and filters of Superset refer to them.
  expect((await there())?.columns.slice(0, -1)).toEqual(
    made?.columns.map((column) => expect.objectContaining({ id: column['id'] })),
  )

  await ownPage.page.goto(
    `${account.session.origin}/explore/?datasource_type=table&datasource_id=${made?.id}`,
  )
  await expect(ownPage.page.getByText('longest').first()).toBeVisible()
  await expect(ownPage.page.getByText('place', { exact: true }).first()).toBeVisible()
  expect(ownPage.complaints).toEqual([])

  await user.open('/tablemodelview/list/')
  await page.getByLabel('Search datasets').fill('airports')
  await expect(page.getByRole('link', { name: 'airports' })).toBeVisible()
})
