import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stageField } from '#tests/src/features/explore/fields/field-stage.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Filters' })
const notSet = () => page.getByText('Your input is not applied yet. Apply it, or cancel.')

async function typed(text: string): Promise<() => unknown> {
  const held = await stageField({ type: 'filters', label: 'Filters' }, [])
  await page.getByRole('button', { name: 'Add a filter: Filters' }).click()
  await page.getByRole('tab', { name: 'Custom SQL' }).click()
  await page.getByRole('textbox', { name: 'Condition in SQL' }).click()
  await userEvent.keyboard(text)
  return held
}

test('Esc closes completions first, and never loses typed text', async () => {
  const held = await typed('origin is nul')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(notSet()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(notSet()).toBeVisible()
  await userEvent.keyboard('l')
  await expect.element(notSet()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(held()).toMatchObject([{ expressionType: 'SQL', sqlExpression: 'origin is null' }])
})

test('Cancel discards typed text, and Esc closes an empty editor', async () => {
  const held = await typed('origin is nul')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(notSet()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add a filter: Filters' }).click()
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(held()).toEqual([])
})

test('completions list NULL before NULLIF, and do not cover the buttons', async () => {
  await typed('origin is nul')
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  await expect.poll(() => list.getByRole('option').first().element().textContent).toBe('NULLkeyword')
  const set = page.getByRole('button', { name: 'Set' }).element().getBoundingClientRect()
  expect(list.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(set.top)
})
