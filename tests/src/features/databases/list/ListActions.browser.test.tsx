import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ListActions } from '#features/databases/list/ListActions.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

afterEach(async () => page.viewport(1280, 800))

function acts(onMyData: (() => void) | null) {
  return { denial: false, onMyData, onImport: vi.fn<() => void>(), onNew: vi.fn<() => void>() } as const
}

const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent || one.ariaLabel)

test('all actions are buttons on a wide window, and without My data where the server has none', async () => {
  const first = await onStage(<ListActions {...acts(() => undefined)} />)
  expect(buttons()).toEqual(['My data', 'Import', 'Database'])
  await first.unmount()
  await onStage(<ListActions {...acts(null)} />)
  expect(buttons()).toEqual(['Import', 'Database'])
})

test('a phone has room for the title: lesser actions are in a menu', async () => {
  await page.viewport(390, 844)
  const onMyData = vi.fn<() => void>()
  const props = acts(onMyData)
  await onStage(<ListActions {...props} />)
  expect(buttons()).toEqual(['More', 'Database'])
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'My data' }))
  expect(onMyData).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Import' }))
  expect(props.onImport).toHaveBeenCalledOnce()
})
