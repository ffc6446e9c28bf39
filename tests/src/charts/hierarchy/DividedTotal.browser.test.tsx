import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Hierarchy } from '#charts/hierarchy/hierarchy.ts'
import { kind } from '#domain/chart/kinds/treemap/kind.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const rows = resultOf(
  { origin: 'text', carrier: 'text', count: 'number' },
  ['ORD', 'UA', 5],
  ['ORD', 'AA', 3],
  ['DFW', 'AA', 2],
)
const drawing = drawingOf(kind, { viz_type: 'treemap_v2', groupby: ['origin', 'carrier'], metric: 'count' }, [
  rows,
])
const stage = async () => {
  if (drawing === null) throw new Error('nothing drawn')
  await onStage(<Hierarchy model={modelOf(drawing, 'hierarchy')} label="Origins" summary={drawing.summary} />)
  await expect.poll(() => textsOf().length).toBe(5)
}
const textsOf = () => [...document.querySelectorAll('svg[role="img"] text')].map((text) => text.textContent)

test('a press opens a part, and the path leads back', async () => {
  await stage()
  const leaf = [...document.querySelectorAll('path[data-tip]')].at(0)
  leaf?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(textsOf).toEqual(['UA: 5', 'AA: 3'])
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
    'Delays: treemap of 3 parts on 2 levels, 10 in all. Largest: ORD, 80 %. Shown: ORD.',
  )
  await page.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => textsOf().length).toBe(5)
})

test('parts are opened by keys, and the path keeps the focus', async () => {
  await stage()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'DFW' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(textsOf).toEqual(['AA: 2'])
  const all = page.getByRole('button', { name: 'All' })
  all.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => textsOf().length).toBe(5)
  await expect.element(all).toHaveFocus()
})
