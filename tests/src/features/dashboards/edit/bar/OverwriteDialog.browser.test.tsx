import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Decisions } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { OverwriteDialog } from '#features/dashboards/edit/bar/OverwriteDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const VALUES = [
  { key: 'a', label: 'Title', mine: 'Late flights', theirs: 'Delays', parts: [] },
  { key: 'b', label: 'Width of “Airports”', mine: '6', theirs: '4', parts: [] },
]

const show = async () => {
  const acts = {
    onKeep: vi.fn<() => void>(),
    onSave: vi.fn<(decisions: Decisions) => void>(),
  }
  await onStage(<OverwriteDialog values={VALUES} {...acts} />, { width: 900, height: 600 })
  return acts
}

test('each value is named, shown from both sides, and chosen by itself', async () => {
  const acts = await show()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Please confirm the overwrite values.' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Width of “Airports”/ }))
    .toHaveTextContent('Width of “Airports”64')
  await page.getByRole('radio', { name: 'Width of “Airports”: saved meanwhile' }).click()
  await page.getByRole('button', { name: 'Overwrite 1 of 2' }).click()
  expect(acts.onSave.mock.calls).toEqual([
    [
      new Map([
        ['a', { take: 'mine', theirs: 'Delays' }],
        ['b', { take: 'theirs', theirs: '4' }],
      ]),
    ],
  ])
})

test('without an overwritten value it only saves', async () => {
  await show()
  for (const name of ['Title', 'Width of “Airports”'])
    await page.getByRole('radio', { name: `${name}: saved meanwhile` }).click()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('Esc keeps editing', async () => {
  const acts = await show()
  await userEvent.keyboard('{Escape}')
  expect([acts.onKeep, acts.onSave].map((act) => act.mock.calls.length)).toEqual([1, 0])
})

test('of long texts only the changed lines are shown, until the complete ones are asked for', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `.rule-${index} { color: red }`)
  const value = {
    key: 'css',
    label: 'CSS',
    mine: lines.with(9, '.rule-9 { color: blue }').join('\n'),
    theirs: lines.join('\n'),
    parts: [],
  }
  await onStage(<OverwriteDialog values={[value]} onKeep={() => undefined} onSave={() => undefined} />, {
    width: 900,
    height: 600,
  })
  const text = () => page.getByRole('row', { name: /CSS/ }).element().textContent
  await expect.poll(text).toMatch(/rule-9 \{ color: blue/)
  await expect.poll(text).toMatch(/8 equal lines/)
  await expect.poll(text).not.toMatch(/rule-3 /)
  await page.getByRole('button', { name: 'Show the complete texts' }).click()
  await expect.poll(text).toMatch(/rule-3 /)
  await expect.poll(text).not.toMatch(/equal lines/)
})
