import { useState } from 'react'
import { page } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import type { BoardInside, BoardItem } from '#ui/board/edit/board-item.ts'
import { DragIn } from '#ui/board/edit/DragIn.tsx'
import { EditBoard } from '#ui/board/edit/EditBoard.tsx'

/** An item without content. */
export const leaf = (id: string, width = 4, height = 12): BoardItem => ({
  id,
  label: id,
  width,
  height,
  resizes: 'both',
  heights: [5, 100],
  inside: null,
})

/** A container without items. */
export const inside = (id: string): BoardInside => ({
  id,
  label: id,
  columns: 12,
  isRow: false,
  headRows: 0,
  emptyRows: 12,
  items: [],
})

/** A row with items. */
export const row = (id: string, items: readonly BoardItem[]): BoardItem => ({
  id,
  label: id,
  width: 12,
  height: 0,
  resizes: 'nothing',
  inside: { id, label: id, columns: 12, isRow: true, headRows: 0, emptyRows: 10, items },
})

/** A board of two rows. */
export const BOARD: BoardInside = {
  id: 'board',
  label: 'Board',
  columns: 12,
  isRow: false,
  headRows: 0,
  emptyRows: 20,
  items: [row('row 1', [leaf('a'), leaf('b'), leaf('c')]), row('row 2', [leaf('d'), leaf('e')])],
}

/** The props of a board that a test sets. */
export type Acts = Partial<Parameters<typeof EditBoard>[0]> & {
  readonly onDropOnto?: (parentId: string) => void
}

/** A board beside an entry of a palette. */
export const Stage = ({ onDropOnto, ...acts }: Acts) => {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <div style={{ width: 1200 }}>
      <DragIn id="new chart" width={4} height={40} onDropOnto={onDropOnto}>
        <div style={{ width: 200, height: 40 }}>Palette entry</div>
      </DragIn>
      <EditBoard
        label="Board"
        rowHeight={8}
        board={BOARD}
        selectedId={selected}
        onSelect={setSelected}
        accepts={(id, parentId) => (id.startsWith('row') ? parentId === 'board' : parentId !== 'board')}
        rejectionOf={() => null}
        onDrop={() => undefined}
        onResize={() => true}
        onRemove={() => undefined}
        onOpen={() => undefined}
        {...acts}
      >
        {(id) => <p>{`drawing of ${id}`}</p>}
      </EditBoard>
    </div>
  )
}

/** Shows a board on the stage. */
export const show = (acts: Acts = {}) => onStage(<Stage {...acts} />, { width: 1200, height: 700 })
/** An item by its label. */
export const item = (name: string) => page.getByRole('group', { name, exact: true })

/** Focuses an item as the Tab key does. */
export const focusItem = (name: string) => {
  const element = item(name).element()
  if (element instanceof HTMLElement) element.focus()
}
