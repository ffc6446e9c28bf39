import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import type { BoardInside, BoardPlace } from '#ui/board/edit/board-item.ts'
import { type Acts, BOARD, focusItem, item, leaf, row, Stage } from './edit-stage.tsx'

const placeOf = (onDrop: { mock: { calls: readonly (readonly [string, BoardPlace])[] } }) => onDrop.mock.calls

const TABBED: Readonly<Record<string, BoardInside>> = {
  'tab 1': { ...BOARD, id: 'tab 1', items: [row('row 1', [leaf('a'), leaf('b')])] },
  'tab 2': { ...BOARD, id: 'tab 2', items: [row('row 2', [leaf('d')])] },
}

/** A board that shows the content of one tab at a time. */
const Tabbed = ({ onDrop }: Pick<Acts, 'onDrop'>) => {
  const [open, setOpen] = useState('tab 1')
  return (
    <div>
      <div data-drop-onto-tabs="" role="tablist" style={{ display: 'flex', width: 1200 }}>
        {Object.keys(TABBED).map((id) => (
          <button key={id} role="tab" data-tab={id} aria-selected={id === open} onClick={() => setOpen(id)}>
            {id}
          </button>
        ))}
      </div>
      <Stage
        board={TABBED[open] ?? BOARD}
        accepts={(id, parentId) => id.startsWith('row') === parentId.startsWith('tab')}
        onDrop={(id, place) => {
          onDrop?.(id, place)
          if (place.parentId.startsWith('tab')) setOpen(place.parentId)
        }}
      />
    </div>
  )
}

test('items of a tab that was opened are dragged by its own rules', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await onStage(<Tabbed onDrop={onDrop} />, { width: 1200, height: 700 })
  await page.getByRole('tab', { name: 'tab 2' }).click()
  await expect.element(item('d')).toBeVisible()
  await userEvent.dragAndDrop(page.getByText('Palette entry'), item('d'), {
    sourcePosition: { x: 5, y: 5 },
    targetPosition: { x: 40, y: 20 },
    steps: 12,
  })
  await expect.poll(() => placeOf(onDrop)).toEqual([['new chart', { parentId: 'row 2', index: 0 }]])
})

const mouse = (type: string, at: Element, from: Element) => {
  const { x, y, width, height } = at.getBoundingClientRect()
  const place = { clientX: x + Math.min(width / 2, 60), clientY: y + Math.min(height / 2, 20) }
  from.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...place }))
}

/** Drags an element onto a tab, and stays there. */
function dragOnto(grip: Element, tab: Element) {
  mouse('mousedown', grip, grip)
  for (let step = 0; step < 3; step += 1)
    mouse('mousemove', step === 0 ? grip : tab, document.documentElement)
}

test('a tab opens under an entry of the palette that stays on it, which is dropped into it then', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await onStage(<Tabbed onDrop={onDrop} />, { width: 1200, height: 700 })
  await expect.element(item('a')).toBeVisible()
  dragOnto(page.getByText('Palette entry').element(), page.getByRole('tab', { name: 'tab 2' }).element())
  await expect.element(item('d')).toBeVisible()
  await expect.element(item('a')).not.toBeInTheDocument()
  expect(placeOf(onDrop)).toEqual([])
  for (const type of ['mousemove', 'mousemove', 'mouseup'])
    mouse(type, item('d').element(), document.documentElement)
  await expect
    .poll(() => placeOf(onDrop).map(([id, { parentId }]) => [id, parentId]))
    .toEqual([['new chart', 'row 2']])
})

test('an item that stays on a tab is dropped into it, and the tab opens', async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await onStage(<Tabbed onDrop={onDrop} />, { width: 1200, height: 700 })
  await expect.element(item('a')).toBeVisible()
  const grip = page.getByText('drawing of a').element()
  dragOnto(grip, page.getByRole('tab', { name: 'tab 2' }).element())
  await expect
    .poll(() => placeOf(onDrop))
    .toEqual([['a', { parentId: 'tab 2', index: Number.MAX_SAFE_INTEGER }]])
  await expect.element(item('d')).toBeVisible()
})

/** A board of which items are removed. */
const Emptied = () => {
  const [board, setBoard] = useState({ ...BOARD, items: [row('row 1', [leaf('a'), leaf('b')])] })
  return (
    <Stage
      board={board}
      onRemove={(id) =>
        setBoard({
          ...board,
          items: [
            row(
              'row 1',
              [leaf('a'), leaf('b')].filter(
                (one) => one.id !== id && board.items[0]?.inside?.items.some((left) => left.id === one.id),
              ),
            ),
          ],
        })
      }
    />
  )
}

test('after a removal by key the next item has the focus, else the one before', async () => {
  await onStage(<Emptied />, { width: 1200, height: 700 })
  await expect.element(item('a')).toBeVisible()
  focusItem('a')
  await userEvent.keyboard('{Delete}')
  await expect.element(item('b')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(item('row 1')).toHaveFocus()
})
