import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseSaver, saverChoice, thrift } from '#data/platform/data-saver.ts'
import { SaverSection } from '#features/settings/network/SaverSection.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const choice = page.getByRole('switch', { name: 'Save data' })

/** A browser that requests saving data, until it is changed. */
function browserThatSaves() {
  const network = Object.assign(new EventTarget(), { saveData: true })
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
    chooseSaver('auto')
  })
  return network
}

test('the data saver is on once the user switches it on, and its effects are explained', async () => {
  onTestFinished(() => void chooseSaver('auto'))
  await onStage(<SaverSection />)
  await expect.element(choice).not.toBeChecked()
  await expect
    .element(page.getByText('Checked about twice a minute while the page is visible.'))
    .toBeVisible()
  await choice.click()
  await expect.element(choice).toBeChecked()
  await expect.element(page.getByText(/^Checked every five to seven minutes/)).toBeVisible()
  expect(thrift()).toMatchObject({ pollFactor: 10, newTabRows: 100 })
  await choice.click()
  expect(saverChoice()).toBe('auto')
  expect(thrift().pollFactor).toBe(1)
})

test('the browser’s request to save data is followed until the user switches it off, and again later', async () => {
  const network = browserThatSaves()
  await onStage(<SaverSection />)
  await expect.element(choice).toBeChecked()
  await expect
    .element(page.getByText('Your browser asks all sites to save data, and Offset does.'))
    .toBeVisible()
  await choice.click()
  await expect.element(page.getByText(/You switched it off for Offset\.$/)).toBeVisible()
  expect(saverChoice()).toBe('off')
  await choice.click()
  expect(saverChoice()).toBe('auto')
  network.saveData = false
  network.dispatchEvent(new Event('change'))
  await expect.element(choice).not.toBeChecked()
})

test('a choice in another window applies here too', async () => {
  onTestFinished(() => void chooseSaver('auto'))
  await onStage(<SaverSection />)
  await expect.element(choice).not.toBeChecked()
  localStorage.setItem('offset-data-saver', 'on')
  dispatchEvent(new StorageEvent('storage', { key: 'offset-data-saver' }))
  await expect.element(choice).toBeChecked()
})
