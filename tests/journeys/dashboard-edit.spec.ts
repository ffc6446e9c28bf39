import type { Locator, Page } from '@playwright/test'
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
  const { keyboard } = page
  /** Tab goes on until the control has the focus. */
  const reach = async (control: Locator, key = 'Tab') => {
    await expect(async () => {
      if (!(await control.evaluate((element) => element === document.activeElement))) {
        await keyboard.press(key)
        throw new Error('not reached yet')
      }
    }).toPass({ intervals: [0] })
  }
  await offset.signIn('/dashboard/list/')
  await reach(page.getByRole('button', { name: 'New dashboard' }))
  await keyboard.press('Enter')
  await expect(page.getByText('An empty dashboard')).toBeVisible()
  await reach(add(page, 'Busiest routes'))
  await keyboard.press('Enter')
  await reach(add(page, 'Flights'))
  await keyboard.press('Enter')

  await test.step('charts are moved and resized', async () => {
    await reach(part(page, 'Chart Flights'))
    await keyboard.press('Space')
    await keyboard.press('ArrowLeft')
    await expect(page.getByText('Row, position 1 of 2')).toBeAttached()
    await keyboard.press('Enter')
    await keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('5 × 50')).toBeVisible()
    await keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('5 × 51')).toBeVisible()
    await keyboard.press('Delete')
    await expect(part(page, 'Chart Flights')).toHaveCount(0)
    await keyboard.press('ControlOrMeta+z')
    await expect(part(page, 'Chart Flights')).toBeVisible()
    // The removed component had the focus, which stays on the board.
    await reach(part(page, 'Chart Flights'))
  })

  await test.step('a header is inserted and its text written', async () => {
    await reach(page.getByRole('tab', { name: 'Charts' }), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await reach(add(page, 'Header'))
    await keyboard.press('Enter')
    await reach(part(page, 'Header New header'))
    await keyboard.press('Enter')
    await keyboard.type('Delays')
    await keyboard.press('Enter')
    await expect(part(page, 'Header Delays')).toBeFocused()
    await keyboard.press('Space')
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(part(page, 'Header Delays')).toBeFocused()
  })

  await test.step('a text is inserted in a row of its own and written', async () => {
    await reach(add(page, 'Text'), 'Shift+Tab')
    await keyboard.press('Enter')
    await reach(part(page, 'Text'))
    await keyboard.press('F2')
    await keyboard.type('## By carrier')
    await keyboard.press('Escape')
    await expect(part(page, 'Text')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'By carrier' })).toBeAttached()
  })

  await test.step('tabs are inserted, added and renamed, and a chart is moved into one', async () => {
    await reach(add(page, 'Tabs'), 'Shift+Tab')
    await keyboard.press('Enter')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await reach(tab('Tab title'))
    await keyboard.press('F2')
    await keyboard.type('East')
    await keyboard.press('Enter')
    await expect(tab('East')).toBeFocused()
    await reach(page.getByRole('button', { name: 'Add a tab' }))
    await keyboard.press('Enter')
    await expect(tab('Tab title')).toBeVisible()
    await reach(tab('Tab title'), 'Shift+Tab')
    await keyboard.press('Delete')
    await expect(tab('Tab title')).toHaveCount(0)
    await expect(tab('East')).toBeFocused()
    await reach(part(page, 'Chart Flights'), 'Shift+Tab')
    await reach(page.getByRole('button', { name: 'Size, background and place' }))
    await keyboard.press('Enter')
    await reach(page.getByRole('menuitem', { name: 'Tab East' }), 'ArrowUp')
    await keyboard.press('Enter')
    await expect(part(page, 'Chart Flights').and(page.locator(':focus-within'))).toBeVisible()
    await expect(tab('East')).toBeVisible()
  })

  await reach(page.getByRole('textbox', { name: 'Title of the dashboard' }), 'Shift+Tab')
  await keyboard.type('Built by keys')
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Built by keys' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('tab', { name: 'East' })).toBeVisible()
})
