import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, endStage, field, filter, show } from './config-stage.tsx'

afterEach(endStage)

/** Presses Tab until an element has the focus. */
async function tabTo(target: ReturnType<typeof button>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (target.query() === document.activeElement) return
    await userEvent.keyboard('{Tab}')
  }
  await expect.element(target).toHaveFocus()
}

test('the dialog is used by keyboard alone', async () => {
  const { saved } = await show([filter('one')])
  await expect.element(button('one')).toBeVisible()
  await tabTo(button('Add filters and dividers'))
  await userEvent.keyboard('{Enter}')
  const first = page.getByRole('menuitem', { name: 'Value' })
  await expect.element(first).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=menu]') ?? null).not.toBeNull()
  await userEvent.keyboard('{Home}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Filter name')).toHaveValue('')
  await tabTo(field('Filter name'))
  await userEvent.keyboard('Where')
  await tabTo(button(/^Column/))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: /^origin/ })).toBeVisible()
  await userEvent.keyboard('orig{ArrowDown}{Enter}')
  await expect.element(button(/^Column/)).toHaveFocus()
  await tabTo(page.getByRole('checkbox', { name: 'Inverse selection' }))
  await userEvent.keyboard(' ')
  await tabTo(button('Remove Where'))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Undo?')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Where')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await tabTo(button('Save'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject([
    {
      name: 'Where',
      targets: [{ datasetId: 1, column: { name: 'origin' } }],
      controlValues: { inverseSelection: true },
    },
    { id: 'one' },
  ])
})
