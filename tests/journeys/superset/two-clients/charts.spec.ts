import type { Page } from '@playwright/test'
import { untilSent } from '#tests/support/server-tabs.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `More of ${from}` }).click()
  await page.getByRole('menuitem', { name: 'Properties' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chart properties' })
  await dialog.getByLabel('Name', { exact: true }).fill(to)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, to)).toBeVisible()
}

test('a chart edited alternately in both clients is as the last edit left it', async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  const name = `Offset ${Date.now()}`
  const form = { viz_type: 'table', datasource: '1__table', query_mode: 'raw', all_columns: ['origin'] }
  const fields = { slice_name: name, viz_type: 'table', datasource_id: 1, datasource_type: 'table' }
  await account.session.write('POST', '/api/v1/chart/', { json: { ...fields, params: JSON.stringify(form) } })
  const there = async () => (await account.chartsNamed(name)).map((chart) => chart.slice_name)
  await user.signIn('/chart/list/')
  await expect(row(page, name)).toBeVisible()
  await rename(page, name, `${name} edited`)
  await expect.poll(there).toEqual([`${name} edited`])
  await untilSent(page)

  const [chart] = await account.chartsNamed(name)
  await ownPage.page.goto(`${account.session.origin}/explore/?slice_id=${chart?.id}`)
  await expect(ownPage.page.getByText(`${name} edited`).first()).toBeVisible()
  await ownPage.page.getByText('Customize', { exact: true }).waitFor()
  await ownPage.page.getByRole('button', { name: 'Save' }).first().click()
  const modal = ownPage.page.getByRole('dialog')
  await modal.getByRole('textbox', { name: 'Name' }).fill(`${name} there`)
  await modal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(there).toEqual([`${name} there`])
  expect(ownPage.complaints).toEqual([])

  await expect(row(page, `${name} there`)).toBeVisible()
  await rename(page, `${name} there`, `${name} again`)
  await expect.poll(there).toEqual([`${name} again`])
  await untilSent(page)
  const [last] = await account.chartsNamed(name)
  expect(JSON.parse(last?.params ?? '{}')).toMatchObject({ all_columns: ['origin'] })
})
