import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import type { BoardInside, BoardItem, BoardPlace } from '#ui/board/edit/board-item.ts'
import { EditBoard } from '#ui/board/edit/EditBoard.tsx'

const leaf = (id: string, width = 4, height = 12): BoardItem => ({
  id,
  label: id,
  width,
  height,
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

const column = (id: string, items: readonly BoardItem[]): BoardItem => ({
  ...row(id, items),
  width: 4,
  inside: { id, label: id, columns: 4, isRow: false, headRows: 0, emptyRows: 10, items },
})

/** Sixty rows of 96 px, of which a few are in the window, and a column of two items below them. */
const HIGH_BOARD: BoardInside = {
  id: 'board',
  label: 'Board',
  columns: 12,
  isRow: false,
  headRows: 0,
  emptyRows: 20,
  items: [
    ...Array.from({ length: 60 }, (_, index) =>
      row(`row ${index}`, [leaf(`first ${index}`), leaf(`second ${index}`)]),
    ),
    row('last row', [column('column', [leaf('upper', 4, 10), leaf('lower', 4, 20)])]),
  ],
}

const show = async (onDrop: (id: string, place: BoardPlace) => void) =>
  onStage(
    <div style={{ width: 1200 }}>
      <EditBoard
        label="Board"
        rowHeight={8}
        board={HIGH_BOARD}
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

const item = (name: string) => page.getByRole('group', { name, exact: true })
/** Place and size in the board, which may have been scrolled. */
const boxOf = (name: string) => {
  const board = item('Board').element().getBoundingClientRect()
  const { x, y, width, height } = item(name).element().getBoundingClientRect()
  return [x - board.x, y - board.y, width, height].map(Math.round)
}

test('a high board shows what is in the window first, and everything before the first press', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  const onDrop = vi.fn<(id: string, place: BoardPlace) => void>()
  await show(onDrop)
  await expect.element(page.getByText('drawing of second 2')).toBeVisible()
  expect(document.body.textContent).not.toContain('drawing of first 50')
  await userEvent.dragAndDrop(item('first 0'), item('first 1'), {
    sourcePosition: { x: 60, y: 40 },
    targetPosition: { x: 380, y: 40 },
    steps: 12,
  })
  await expect.poll(() => onDrop.mock.calls).toEqual([['first 0', { parentId: 'row 1', index: 1 }]])
  await expect.element(page.getByText('drawing of first 50')).toBeInTheDocument()
  expect(boxOf('row 59')).toEqual([0, 59 * 96, 1212, 96])
  expect(boxOf('column')).toEqual([0, 60 * 96, 404, 240])
  expect(boxOf('lower').slice(1)).toEqual([60 * 96 + 80, 404, 160])
})

test('a high board shows the rest when the browser is idle', async () => {
  await show(() => undefined)
  await expect.element(page.getByText('drawing of lower')).toBeInTheDocument()
  expect(boxOf('row 59')).toEqual([0, 59 * 96, 1212, 96])
  expect(boxOf('column')).toEqual([0, 60 * 96, 404, 240])
})
