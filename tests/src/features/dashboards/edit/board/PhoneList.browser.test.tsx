import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { openFiltered } from '#tests/src/features/dashboards/filters/open-filtered.tsx'

const before = location.href

afterEach(async () => page.viewport(1280, 800))

afterAll(() => {
  connection.report(null)
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('on a phone a pressed entry of the palette is added, shown and can be undone', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  connection.report({ code: 'offline', status: null })
  await page.viewport(390, 844)
  await openFiltered({ filters: [], query: '?edit=true', size: { width: 390, height: 844 } })
  await expect.element(page.getByRole('textbox', { name: 'Title of the dashboard' })).toBeVisible()
  await button('Add').click()
  const sheet = page.getByRole('dialog', { name: 'Add to the dashboard' })
  await expect.element(sheet.getByRole('button', { name: 'Add: Sum' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await sheet.getByRole('tab', { name: 'Layout elements' }).click()
  await sheet.getByRole('button', { name: 'Add: Header' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Remove Header New header')).toBeInViewport()
  await button('Undo').click()
  await expect.element(button('Remove Header New header')).not.toBeInTheDocument()
})
