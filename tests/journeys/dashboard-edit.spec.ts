import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add: ${name}`, exact: true })
const saved = (page: Page) => page.getByText('This dashboard was saved successfully.')

test('a dashboard is built from nothing by mouse', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await page.getByRole('button', { name: 'New dashboard' }).click()
  await expect(page.getByText('An empty dashboard')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill('Built by mouse')
  await page.getByRole('tab', { name: 'Layout elements' }).click()
  await add(page, 'Header').click()
  await part(page, 'Header New header').dblclick()
  await page.getByRole('textbox', { name: 'Text of the header' }).fill('Delays')
  await page.keyboard.press('Enter')
  await expect(part(page, 'Header Delays')).toBeVisible()

  await page.getByRole('tab', { name: 'Charts' }).click()
  await add(page, 'Busiest routes').dragTo(part(page, 'Dashboard'), {
    targetPosition: { x: 300, y: 200 },
    steps: 12,
  })
  await expect(part(page, 'Chart Busiest routes')).toBeVisible()
  await add(page, 'Flights').click()
  await expect(part(page, 'Chart Flights')).toBeVisible()
  const before = await part(page, 'Chart Flights').boundingBox()
  await part(page, 'Chart Flights').dragTo(part(page, 'Chart Busiest routes'), {
    targetPosition: { x: 20, y: 100 },
    steps: 12,
  })
  await expect
    .poll(async () => (await part(page, 'Chart Flights').boundingBox())?.x)
    .toBeLessThan(before?.x ?? 0)
  await expect(page.getByText('6 of 50')).toBeVisible()

  await page.reload()
  await expect(part(page, 'Chart Flights')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await part(page, 'Chart Flights').boundingBox())?.x).toBe(before?.x)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Built by mouse' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delays' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  // The server has it, at an address of its own.
  const wire = await wireOf(offset)
  await expect
    .poll(async () => (await (await wire.get('/api/v1/dashboard/')).text()).includes('Built by mouse'))
    .toBe(true)
})

test('a dashboard is built from nothing by keyboard', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await page.getByRole('button', { name: 'New dashboard' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('An empty dashboard')).toBeVisible()
  await add(page, 'Busiest routes').focus()
  await page.keyboard.press('Enter')
  await add(page, 'Flights').focus()
  await page.keyboard.press('Enter')
  await part(page, 'Chart Flights').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Row, position 1 of 2')).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('5 × 50')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(part(page, 'Chart Flights')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(part(page, 'Chart Flights')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})
