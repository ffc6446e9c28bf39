import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Cloud } from '#charts/cloud/cloud.ts'
import { Hierarchy } from '#charts/hierarchy/hierarchy.ts'
import { GeoMark } from '#charts/maps/GeoMark.tsx'
import type { MarkProps } from '#charts/mark-props.ts'
import { Parts } from '#charts/parts/parts.ts'
import { kind as pie } from '#domain/chart/kinds/pie/kind.ts'
import { kind as treemap } from '#domain/chart/kinds/treemap/kind.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

type OnPick = NonNullable<MarkProps<unknown>['onPick']>

const spy = () => vi.fn<OnPick>()
const valuesOf = ({ alternatives }: Pick) =>
  alternatives.map((cells) => cells.map((cell) => (cell.kind === 'value' ? cell.value : null)))
const picked = (onPick: ReturnType<typeof spy>) =>
  onPick.mock.calls.map(([pick, { adds }]) =>
    pick === null || pick instanceof Promise ? pick : [pick.label, adds, valuesOf(pick)],
  )

const origins = resultOf({ origin: 'text', count: 'number' }, ['ORD', 5], [null, 3], ['DFW', 2])
const form = { viz_type: 'pie', groupby: ['origin'], metric: 'count', donut: true }
const pieModel = (more: object) => modelOf(drawingOf(pie, { ...form, ...more }, [origins]), 'parts')
const drawPie = async (onPick?: OnPick, more = {}) =>
  onStage(<Parts model={pieModel(more)} label="Origins" summary="Origins: a pie." onPick={onPick} />)

/** A part by the title of its tooltip, which its values follow. */
const part = (title: string) => page.getByRole('button', { name: `${title}: `, exact: false })

test('a press picks a part, and Ctrl, Cmd or Shift add to what is picked', async () => {
  const onPick = spy()
  await drawPie(onPick)
  await part('ORD').click()
  await part('null').click({ modifiers: ['Control'] })
  await part('DFW').click({ modifiers: ['Shift'] })
  await part('DFW').click({ modifiers: ['Meta'] })
  expect(picked(onPick)).toEqual([
    ['ORD', false, [['ORD']]],
    ['null', true, [[null]]],
    ['DFW', true, [['DFW']]],
    ['DFW', true, [['DFW']]],
  ])
})

test('arrow keys move over the parts, Enter and Space pick, and Tab returns to the last one', async () => {
  const onPick = spy()
  await drawPie(onPick)
  await expect.element(part('ORD')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'ORD: count 5, Share 50 %, Total 10' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Control>} {/Control}{ArrowRight}{ArrowLeft}')
  expect(picked(onPick)).toEqual([
    ['null', false, [[null]]],
    ['DFW', true, [['DFW']]],
  ])
  await expect.element(part('null')).toHaveFocus()
  expect(document.body.textContent).toContain('count3')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await expect.element(part('null')).toHaveFocus()
})

test('an entry of the legend is picked by a press and by a key', async () => {
  const onPick = spy()
  await drawPie(onPick, { show_labels: false })
  const entry = page.getByRole('listitem').filter({ hasText: 'DFW' }).getByRole('button')
  await entry.click({ modifiers: ['Control'] })
  await userEvent.keyboard('{Enter}')
  expect(picked(onPick)).toEqual([
    ['DFW', true, [['DFW']]],
    ['DFW', false, [['DFW']]],
  ])
})

test('without a receiver nothing can be pressed or reached', async () => {
  await drawPie(undefined, { show_labels: false })
  await expect.element(page.getByRole('img', { name: 'Origins: a pie.' })).toBeVisible()
  expect(document.querySelectorAll('[tabindex], svg [role], button, [data-pressable]')).toHaveLength(0)
})

test('where no part has rows of its own, none can be pressed or reached', async () => {
  await drawPie(spy(), { groupby: [] })
  await expect.element(page.getByRole('img', { name: 'Origins: a pie.' })).toBeVisible()
  expect(document.querySelectorAll('[tabindex], svg [role], button, [data-pressable]')).toHaveLength(0)
})

test('a press on a part of a treemap picks it, a double press and the menu open it', async () => {
  const onPick = spy()
  const rows = resultOf(
    { origin: 'text', carrier: 'text', count: 'number' },
    ['ORD', 'UA', 5],
    ['ORD', 'AA', 3],
    ['DFW', 'AA', 2],
  )
  const drawing = drawingOf(treemap, { groupby: ['origin', 'carrier'], metric: 'count' }, [rows])
  const model = modelOf(drawing, 'hierarchy')
  await onStage(<Hierarchy model={model} label="Origins" summary="Origins: a treemap." onPick={onPick} />)
  const leaf = part('ORD › AA')
  await leaf.click()
  expect(picked(onPick)).toEqual([['ORD › AA', false, [['ORD', 'AA']]]])
  await leaf.dblClick()
  await expect.poll(() => part('DFW › AA').query()).toBeNull()
  expect(picked(onPick)).toHaveLength(2)
  await part('ORD › UA').click()
  expect(picked(onPick).at(-1)).toEqual(['ORD › UA', false, [['ORD', 'UA']]])
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByRole('button', { name: 'Open a part' }).click()
  await page.getByRole('menuitem', { name: 'DFW' }).click()
  await expect.poll(() => part('ORD › UA').query()).toBeNull()
})

test('a word of a cloud is picked', async () => {
  const onPick = spy()
  await onStage(<Cloud model={MODELS.cloud} label="Words" summary="Words: a cloud." onPick={onPick} />)
  const [word = ''] = MODELS.cloud.tips.map(({ title }) => title)
  await part(word).click()
  expect(picked(onPick)).toEqual([[word, false, [[word]]]])
})

test('places are picked, and the arrow keys do not move the map then', async () => {
  const onPick = spy()
  await onStage(
    <Suspense fallback={null}>
      <GeoMark model={MODELS.geo} label="Airports" summary="Airports: a map." onPick={onPick} />
    </Suspense>,
  )
  const frame = page.getByRole('group', { name: 'Airports: + and − zoom, arrows move' })
  await expect.element(frame).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const transform = () => document.querySelector('svg[role="group"] > g')?.getAttribute('transform')
  const before = transform()
  const [place = ''] = MODELS.geo.tips.map(({ title }) => title)
  part(place).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
  expect(transform()).toBe(before)
  expect(picked(onPick).at(-1)).toEqual([place, false, [[place]]])
})
