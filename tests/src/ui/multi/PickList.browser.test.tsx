import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeText, onStage } from '#tests/src/ui/stage.tsx'
import { TextIcon } from '#ui/icons.ts'
import { PickList } from '#ui/multi/PickList.tsx'

const OPTIONS = ['Origin', 'Destination', 'Weekday'].map((label) => ({
  id: label.toLowerCase(),
  label,
  icon: TextIcon,
}))

/** A list on stage, and what was chosen in it. */
async function stagedList(chosen = '') {
  const choices: string[] = []
  await onStage(
    <PickList label="Column" options={OPTIONS} chosen={chosen} onChoose={(id) => choices.push(id)} />,
  )
  return choices
}

const search = () => page.getByRole('combobox', { name: 'Search Column' })

test('arrows move through the options and choose none; Enter chooses', async () => {
  const choices = await stagedList()
  await expect.element(search()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => activeText(search().element())).toContain('Origin')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => activeText(search().element())).toContain('Destination')
  expect(choices).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(choices).toEqual(['destination'])
})

test('one press chooses, also the chosen option', async () => {
  const choices = await stagedList('weekday')
  await page.getByRole('option', { name: 'Origin' }).click()
  await page.getByRole('option', { name: 'Weekday' }).click()
  expect(choices).toEqual(['origin', 'weekday'])
})

test('typed text finds an option, which Enter chooses', async () => {
  const choices = await stagedList()
  await expect.element(search()).toHaveFocus()
  await userEvent.keyboard('week')
  await expect.element(page.getByRole('option')).toHaveTextContent('Weekday')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choices).toEqual(['weekday'])
})
