import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

const OPTIONS = ['ATL', 'DEN', 'DFW', 'ORD'].map((id) => ({ id, label: id }))

const Origin = ({ disabledReason }: { readonly disabledReason?: string }) => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div>
      <MultiComboBox
        label="Origin"
        options={OPTIONS}
        chosen={chosen}
        onChange={setChosen}
        placeholder="Any of 4"
        disabledReason={disabledReason}
      />
      <output>{chosen.join(' ')}</output>
    </div>
  )
}

const chosen = () => document.querySelector('output')?.textContent

test('values are chosen with the keyboard alone', async () => {
  await onStage(<Origin />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Search Origin' })).toHaveFocus()
  await userEvent.keyboard('d{ArrowDown}{Enter}')
  await expect.poll(chosen).toBe('DFW')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Origin DFW' })).toHaveFocus()
})

test('a typed value that is not listed can be used', async () => {
  await onStage(<Origin />)
  await page.getByRole('button', { name: /Origin/ }).click()
  await userEvent.keyboard('XYZ{Enter}')
  await expect.poll(chosen).toBe('XYZ')
})

test('a disabled one stays in the tab order and does not open', async () => {
  await onStage(<Origin disabledReason="Filters need the server" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Origin/ })).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('it keeps the focus when it becomes disabled', async () => {
  const stage = await onStage(<Origin />)
  await userEvent.tab()
  // Rendered in the box of the stage, so that it is the same element.
  await stage.rerender(
    <div>
      <Origin disabledReason="Filters need the server" />
    </div>,
  )
  const origin = page.getByRole('button', { name: /Origin/ })
  await expect.element(origin).toHaveAttribute('aria-disabled', 'true')
  await expect.element(origin).toHaveFocus()
})
