import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import type { BoardPlace } from '#ui/board/edit/board-item.ts'
import { BOARD, focusItem, inside, item, leaf, row, Stage, show } from './edit-stage.tsx'

/** Place and size in the board, which may have been scrolled. */
const boxOf = (name: string) => {
  const board = item('Board').element().getBoundingClientRect()
  const { x, y, width, height } = item(name).element().getBoundingClientRect()
  return [x - board.x, y - board.y, width, height].map(Math.round)
}
const allBoxes = () => ['a', 'b', 'c', 'd', 'e', 'row 1', 'row 2'].map(boxOf)
const placeOf = (onDrop: { mock: { calls: readonly (readonly [string, BoardPlace])[] } }) => onDrop.mock.calls

const drag = async (name: string, onto: string, targetPosition: { x: number; y: number }) =>
  userEvent.dragAndDrop(item(name), item(onto), {
    sourcePosition: { x: 60, y: 40 },
    targetPosition,
    steps: 12,
  })

test('items lie side by side in their row, and rows one below the other', async () => {
  await show()
  await expect.element(page.getByText('drawing of e')).toBeVisible()
  const [ax = 0, ay = 0] = boxOf('a')
  const [bx = 0, by = 0, width] = boxOf('b')
  const [dx, dy = 0] = boxOf('d')
  expect([bx - ax, by - ay, width]).toEqual([404, 0, 404])
  expect([dx, dy - ay]).toEqual([ax, 96])
})

test('a drop in the same row is reported once, as a place before an item of the row', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show({ onDrop })
  await drag('a', 'b', { x: 260, y: 40 })
  await expect.poll(() => placeOf(onDrop)).toEqual([['a', { parentId: 'row 1', index: 2 }]])
})

test('a drop in another row is reported with its row', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show({ onDrop })
  await drag('a', 'e', { x: 60, y: 40 })
  await expect.poll(() => placeOf(onDrop)).toEqual([['a', { parentId: 'row 2', index: 1 }]])
})

test('after a rejected drop the board is as before, and the next drop works', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show({ onDrop })
  await expect.element(item('e')).toBeVisible()
  const before = allBoxes()
  await drag('a', 'e', { x: 60, y: 40 })
  await expect.poll(allBoxes).toEqual(before)
  await drag('d', 'b', { x: 60, y: 40 })
  await expect.poll(() => placeOf(onDrop).length).toBe(2)
  await expect.poll(allBoxes).toEqual(before)
})

test('the reason of a rejection is shown while the item is over the place', async () => {
  await show({ rejectionOf: () => 'There is not enough space.', onDrop: () => undefined })
  const seen: boolean[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent.includes('not enough space')))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await drag('a', 'e', { x: 60, y: 40 })
  await expect.poll(() => seen.includes(true)).toBe(true)
  await expect.element(page.getByText('There is not enough space.')).not.toBeInTheDocument()
  watch.disconnect()
})

test('an entry of a palette is dropped with its id', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show({ onDrop })
  await expect.element(item('d')).toBeVisible()
  await userEvent.dragAndDrop(page.getByText('Palette entry'), item('d'), {
    sourcePosition: { x: 5, y: 5 },
    targetPosition: { x: 40, y: 20 },
    steps: 12,
  })
  await expect.poll(() => placeOf(onDrop)).toEqual([['new chart', { parentId: 'row 2', index: 0 }]])
  await expect.element(page.getByText('Palette entry')).toBeVisible()
})

test('an entry that is dragged over other items reaches an empty container below them', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  const tabs = { ...row('tabs', []), inside: { ...inside('open tab'), headRows: 6 } }
  const board = { ...BOARD, items: [leaf('title', 12, 5), tabs] }
  await show({ board, onDrop, accepts: () => true })
  await expect.element(item('tabs')).toBeVisible()
  // Beside the title, whose place the entry takes on its way, to the middle of the container.
  await userEvent.dragAndDrop(page.getByText('Palette entry'), item('tabs'), {
    sourcePosition: { x: 5, y: 5 },
    targetPosition: { x: 40, y: 100 },
    steps: 60,
  })
  await expect.poll(() => placeOf(onDrop)).toEqual([['new chart', { parentId: 'open tab', index: 0 }]])
})

const Tabs = () => (
  <div data-drop-onto-tabs="" style={{ display: 'flex', width: 1200 }}>
    <span data-tab="tab 1" style={{ width: 200, height: 30 }}>
      First
    </span>
    <span data-tab="tab 2" style={{ width: 200, height: 30 }}>
      Second
    </span>
  </div>
)

test('an item and an entry of a palette are dropped onto the name of a tab, which is marked', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  const onDropOnto = vi.fn<(parentId: string) => void>()
  await onStage(
    <div>
      <Tabs />
      <Stage onDrop={onDrop} onDropOnto={onDropOnto} />
    </div>,
    { width: 1200, height: 700 },
  )
  await expect.element(item('d')).toBeVisible()
  const before = allBoxes()
  const marks: string[] = []
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && target.hasAttribute('data-drop-over'))
        marks.push(target.dataset['tab'] ?? '')
  })
  watch.observe(document.body, { subtree: true, attributeFilter: ['data-drop-over'] })
  await userEvent.dragAndDrop(item('d'), page.getByText('Second'), {
    sourcePosition: { x: 60, y: 40 },
    targetPosition: { x: 40, y: 15 },
    steps: 12,
  })
  const index = Number.MAX_SAFE_INTEGER
  await expect.poll(() => placeOf(onDrop)).toEqual([['d', { parentId: 'tab 2', index }]])
  await expect.poll(allBoxes).toEqual(before)
  await userEvent.dragAndDrop(page.getByText('Palette entry'), page.getByText('Second'), {
    sourcePosition: { x: 5, y: 5 },
    targetPosition: { x: 40, y: 15 },
    steps: 12,
  })
  await expect.poll(() => onDropOnto.mock.calls).toEqual([['tab 2']])
  expect(new Set(marks)).toContain('tab 2')
  expect(document.querySelectorAll('[data-drop-over]')).toHaveLength(0)
  expect(placeOf(onDrop)).toHaveLength(1)
  watch.disconnect()
})

test('Space picks an item up, arrows move it, Enter drops it; the place is read aloud', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show({ onDrop })
  await expect.element(item('a')).toBeVisible()
  focusItem('a')
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('a picked up. row 1, position 1 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('row 1, position 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByText('row 2, position 1 of 3')).toBeInTheDocument()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('a')
  expect(onDrop).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(placeOf(onDrop)).toEqual([['a', { parentId: 'row 2', index: 0 }]])
})

test('Escape puts a picked up item back', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show({ onDrop })
  await expect.element(item('a')).toBeVisible()
  const before = allBoxes()
  focusItem('a')
  await userEvent.keyboard(' {ArrowRight}{Escape}')
  await expect.poll(allBoxes).toEqual(before)
  expect(onDrop).not.toHaveBeenCalled()
})

test('Shift and arrows change the size by one unit, Delete removes', async () => {
  const onResize = vi.fn<(id: string, size: object) => boolean>(() => true)
  const onRemove = vi.fn<(id: string) => void>()
  await show({ onResize, onRemove })
  await expect.element(item('b')).toBeVisible()
  focusItem('b')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}{Delete}')
  expect(onResize.mock.calls).toEqual([
    ['b', { width: 5, height: 12 }],
    ['b', { width: 4, height: 11 }],
  ])
  expect(onRemove.mock.calls).toEqual([['b']])
})

test('a rejected resize is not read aloud as one', async () => {
  await show({ onResize: (id) => id === 'e' })
  await expect.element(item('e')).toBeVisible()
  focusItem('e')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('e: 5 columns, 12 rows')).toBeInTheDocument()
  focusItem('d')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(page.getByText('d: 5 columns, 12 rows').query()).toBeNull()
})

test('a drag of the lower right corner is reported once, in columns and rows', async () => {
  const onResize = vi.fn<(id: string, size: object) => boolean>(() => true)
  await show({ onResize })
  await page.getByText('drawing of e').click()
  const handle = item('e').element().querySelector('.ui-resizable-se')
  if (handle === null) throw new Error('The item has no handle.')
  // From the handle, at (398, 90), by -198 and 40 px: 206 px are 2 columns of 101 px, 136 px are 17 rows.
  await userEvent.dragAndDrop(handle, item('e'), {
    targetPosition: { x: 200, y: 130 },
    force: true,
    steps: 12,
  })
  await expect.poll(() => onResize.mock.calls).toEqual([['e', { width: 2, height: 17 }]])
})

test('selects the item that is pressed, not the row around it', async () => {
  const onSelect = vi.fn<(id: string | null) => void>()
  await show({ onSelect })
  await page.getByText('drawing of b').click()
  expect(onSelect).toHaveBeenCalledWith('b')
  expect(onSelect).not.toHaveBeenCalledWith('row 1')
})

test('keys act on the item that was pressed, not on a field that had the focus', async () => {
  const onRemove = vi.fn<(id: string) => void>()
  await show({ onRemove })
  await page.getByText('drawing of b').click()
  await userEvent.keyboard('{Delete}')
  expect(onRemove.mock.calls).toEqual([['b']])
})
