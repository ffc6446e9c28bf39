import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import type { BoardInside, BoardItem, BoardPlace } from '#ui/board/edit/board-item.ts'
import { EditBoard } from '#ui/board/edit/EditBoard.tsx'

// GridStack looks for touch support once, when it is loaded.
vi.hoisted(() => {
  Object.defineProperty(document, 'ontouchstart', { value: null, configurable: true })
})

const leaf = (id: string): BoardItem => ({
  id,
  label: id,
  width: 4,
  height: 12,
  resizes: 'both',
  heights: [5, 100],
  inside: null,
})

const row = (id: string, items: readonly BoardItem[]): BoardItem => ({
  id,
  label: id,
  width: 12,
  height: 0,
  resizes: 'nothing',
  inside: { id, label: id, columns: 12, isRow: true, headRows: 0, emptyRows: 10, items },
})

const BOARD: BoardInside = {
  id: 'board',
  label: 'Board',
  columns: 12,
  isRow: false,
  headRows: 0,
  emptyRows: 20,
  items: [row('row 1', [leaf('a'), leaf('b')]), row('row 2', [leaf('c')])],
}

const show = async () => {
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await onStage(
    <div style={{ width: 1200 }}>
      <div data-drop-onto-tabs="">
        <span data-tab="tab 2">Second</span>
      </div>
      <EditBoard
        label="Board"
        rowHeight={8}
        board={BOARD}
        selectedId={null}
        onSelect={() => undefined}
        accepts={(id, parentId) => (id.startsWith('row') ? parentId === 'board' : parentId !== 'board')}
        rejectionOf={() => null}
        onDrop={onDrop}
        onResize={() => true}
        onRemove={() => undefined}
        onOpen={() => undefined}
      >
        {(id) => <p>{`drawing of ${id}`}</p>}
      </EditBoard>
    </div>,
    { width: 1200, height: 700 },
  )
  await expect.element(page.getByText('drawing of c')).toBeVisible()
  return onDrop
}

/** The part of an item that a finger touches. */
const item = (name: string) => page.getByText(`drawing of ${name}`).element()

/** The point of an element, in px from its upper left corner. */
const pointIn = (element: Element, x: number, y: number) => {
  const box = element.getBoundingClientRect()
  return { clientX: box.x + x, clientY: box.y + y }
}

type Point = ReturnType<typeof pointIn>

const send = (type: string, target: Element, point: Point) => {
  const touch = new Touch({ identifier: 1, target, ...point })
  const touches = type === 'touchend' ? [] : [touch]
  target.dispatchEvent(
    new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] }),
  )
}

/** Holds a finger on an element until it is picked up, and drags it to a point in steps. */
const dragByTouch = async (target: Element, from: Point, to: Point) => {
  const isPicked = new Promise((resolve) => {
    target.addEventListener('mousedown', resolve, { once: true })
  })
  send('touchstart', target, from)
  await isPicked
  for (let step = 1; step <= 12; step += 1) {
    const part = (start: number, end: number) => start + ((end - start) * step) / 12
    const point = { clientX: part(from.clientX, to.clientX), clientY: part(from.clientY, to.clientY) }
    send('touchmove', target, point)
    await new Promise(requestAnimationFrame)
  }
  send('touchend', target, to)
}

test('a held finger moves an item to another row', async () => {
  const onDrop = await show()
  const [a, c] = [item('a'), item('c')]
  await dragByTouch(a, pointIn(a, 60, 10), pointIn(c, 60, 10))
  await expect.poll(() => onDrop.mock.calls).toEqual([['a', { parentId: 'row 2', index: 0 }]])
})

test('a held finger drops an item onto the name of a tab', async () => {
  const onDrop = await show()
  const a = item('a')
  await dragByTouch(a, pointIn(a, 60, 10), pointIn(page.getByText('Second').element(), 10, 8))
  await expect
    .poll(() => onDrop.mock.calls)
    .toEqual([['a', { parentId: 'tab 2', index: Number.MAX_SAFE_INTEGER }]])
})

test('a quick swipe scrolls and moves nothing', async () => {
  const onDrop = await show()
  const a = item('a')
  send('touchstart', a, pointIn(a, 60, 10))
  send('touchmove', a, pointIn(a, 60, 90))
  send('touchend', a, pointIn(a, 60, 90))
  await expect.poll(() => document.querySelectorAll('.ui-draggable-dragging').length).toBe(0)
  expect(onDrop).not.toHaveBeenCalled()
})
