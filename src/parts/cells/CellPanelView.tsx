import { unreachable } from '#domain/core/assert.ts'
import { lazily } from '#parts/lazily.ts'
import type { CellSource } from './source/cell-source.ts'
import type { CellPanels } from './use-cell-panels.ts'

const CellPanel = lazily(async () => (await import('./CellPanel.tsx')).CellPanel)
const RecordPanel = lazily(async () => (await import('./RecordPanel.tsx')).RecordPanel)
const ProfilePanel = lazily(async () => (await import('./profile/ProfilePanel.tsx')).ProfilePanel)

interface CellPanelViewProps {
  readonly source: CellSource
  readonly panels: CellPanels
}

/** What is shown beside the grid; its code comes with the first opening. */
export function CellPanelView({ source, panels }: CellPanelViewProps) {
  const { panel, open, show, close } = panels
  if (panel === null) return null
  const { row, column } = panel.cell
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
      return <ProfilePanel {...same} column={column} />
    default:
      return unreachable(panel.kind)
  }
}
