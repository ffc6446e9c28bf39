import { unreachable } from '#domain/core/assert.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'
import { lazily } from '#parts/lazily.ts'
import type { CellSource } from './source/cell-source.ts'
import type { CellPanels } from './use-cell-panels.ts'

const CellPanel = lazily(async () => (await import('./CellPanel.tsx')).CellPanel)
const RecordPanel = lazily(async () => (await import('./RecordPanel.tsx')).RecordPanel)
const ProfilePanel = lazily(async () => (await import('./profile/ProfilePanel.tsx')).ProfilePanel)

interface CellPanelViewProps {
  readonly source: CellSource
  readonly panels: CellPanels
  readonly onFilter: (filter: ColumnFilter) => void
}

/** The panel beside the grid; its code is loaded with the first opening. */
export function CellPanelView({ source, panels, onFilter }: CellPanelViewProps) {
  const { panel, open, show, close } = panels
  if (panel === null) return null
  const { row, column } = panel.cell
  // A filter can remove the shown row, and its column can be hidden.
  if (column >= source.columns.length || (panel.kind !== 'profile' && row >= source.rowCount)) return null
  const same = { source, opened: panel.opened, onOpened: panels.reveal, onClose: close }
  switch (panel.kind) {
    case 'cell':
      return <CellPanel {...same} row={row} column={column} onRecord={() => open('record')} />
    case 'record':
      return (
        <RecordPanel
          {...same}
          row={row}
          column={column}
          onShow={(toRow, toColumn) => show({ row: toRow, column: toColumn })}
          onCell={(toRow, toColumn) => {
            show({ row: toRow, column: toColumn })
            open('cell')
          }}
        />
      )
    case 'profile':
      return <ProfilePanel {...same} column={column} onFilter={onFilter} />
    default:
      return unreachable(panel.kind)
  }
}
