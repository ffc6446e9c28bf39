import { expect, test } from 'vitest'
import { onStage } from '#tests/src/ui/stage.tsx'
import { GridBoard } from '#ui/board/GridBoard.tsx'

const BOXES = [
  { id: 'a', x: 0, y: 0, width: 8, height: 10 },
  { id: 'b', x: 8, y: 0, width: 4, height: 10 },
  { id: 'c', x: 0, y: 10, width: 12, height: 5 },
]

const GAP_HALF = 6

const placeOf = (text: string) => {
  const box = [...document.querySelectorAll('p')].find((one) => one.textContent === text)?.parentElement
  const board = document.querySelector('[role="group"]')?.getBoundingClientRect()
  const place = box?.getBoundingClientRect()
  if (!place || !board) return null
  // The padding of 6 px on each side is the gap.
  const [x, y] = [place.x - board.x + GAP_HALF, place.y - board.y + GAP_HALF]
  return [x, y, place.width - 2 * GAP_HALF, place.height - 2 * GAP_HALF].map(Math.round)
}

test('boxes are at their places, 12 px apart', async () => {
  await onStage(
    <div style={{ width: 1200 }}>
      <GridBoard label="Board" columns={12} rowHeight={8} boxes={BOXES}>
        {(box) => <p>{box.id}</p>}
      </GridBoard>
    </div>,
    { width: 1200 },
  )
  // 1,212 px with the margin around the board: a column is 101 px.
  await expect.poll(() => placeOf('b')).toEqual([814, 6, 392, 68])
  expect([placeOf('a'), placeOf('c')]).toEqual([
    [6, 6, 796, 68],
    [6, 86, 1200, 28],
  ])
})

test('a board that becomes narrow looks like one that was narrow from the start', async () => {
  const board = (columns: number, width: number) => (
    <div style={{ width }}>
      <GridBoard
        label="Board"
        columns={columns}
        rowHeight={8}
        boxes={[
          { id: 'a', x: 0, y: 0, width: columns === 2 ? 1 : 3, height: 10 },
          { id: 'b', x: columns === 2 ? 1 : 3, y: 0, width: columns === 2 ? 1 : 3, height: 10 },
        ]}
      >
        {(box) => <p>{box.id}</p>}
      </GridBoard>
    </div>
  )
  const screen = await onStage(board(12, 1200), { width: 1200 })
  await expect.poll(() => placeOf('b')).toEqual([309, 6, 291, 68])
  await screen.rerender(board(2, 388))
  // 400 px with the margin: a column is 200 px.
  await expect.poll(() => placeOf('b')).toEqual([206, 6, 188, 68])
  expect(placeOf('a')).toEqual([6, 6, 188, 68])
})

test('a box of 65,535 rows ends where the next one begins', async () => {
  await onStage(
    <GridBoard
      label="Board"
      columns={12}
      rowHeight={8}
      boxes={[
        { id: 'a', x: 0, y: 0, width: 12, height: 65_535 },
        { id: 'b', x: 0, y: 65_535, width: 12, height: 10 },
      ]}
    >
      {(box) => <p>{box.id}</p>}
    </GridBoard>,
    { width: 1200 },
  )
  await expect.poll(() => placeOf('b')?.[1]).toBe(65_535 * 8 + GAP_HALF)
})
