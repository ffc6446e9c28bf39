import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BigNumber } from '#charts/BigNumber.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { MODELS } from './example-models.ts'

const show = async (more: object = {}, size?: { readonly width: number; readonly height: number }) =>
  onStage(
    <BigNumber model={{ ...MODELS.number, ...more }} label="Flights" summary="Flights: 1.63 M." />,
    size,
  )

test('a big number has its change, and its trend skips missing values', async () => {
  await show()
  const box = page.getByRole('img', { name: 'Flights: 1.63 M.' })
  await expect.element(box).toHaveTextContent('1.63 M+3.5 % on the month before')
  expect(box.element().querySelectorAll('svg g')).toHaveLength(2)
})

test('without a change it has its note', async () => {
  await show({ change: null, trend: null })
  await expect.element(page.getByRole('img')).toHaveTextContent('1.63 MMar 2001')
})

test('an incomplete month has a note and a dashed line', async () => {
  await show({
    open: 'This month is not over',
    trend: { values: [1, 2, 3], fromZero: true, isOpen: true },
  })
  const box = page.getByRole('img')
  await expect
    .element(box)
    .toHaveTextContent('1.63 M+3.5 % on the month beforeThis month is not overNot complete')
  expect(box.element().querySelectorAll('path[stroke-dasharray]')).toHaveLength(1)
})

test.each([
  [226, 'The data end within this week'],
  [136, 'Not complete'],
  [226, 'The time range begins within this quarter', 'Not complete'],
])(
  'the reason in a card of %d px, %j, is shown in full or is a short one',
  async (width, reason, short = reason) => {
    const open = reason === 'Not complete' ? 'The data end within this week' : reason
    await show({ open, change: null, note: 'week of 25 Jun 2001' }, { width, height: 76 })
    const shown = page.getByText(short)
    await expect.element(shown).toBeVisible()
    const line = shown.element().parentElement
    expect(line?.scrollWidth).toBe(line?.clientWidth)
    expect(line?.title).toBe(open)
  },
)
