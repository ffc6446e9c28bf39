import type { ReactNode } from 'react'
import { GRID_ROW_UNIT_PX } from '#domain/dashboard/document/layout.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import css from './board.module.css'
import { PartBar } from './PartBar.tsx'
import { ChartPart } from './parts/ChartPart.tsx'
import { ContainerPart } from './parts/ContainerPart.tsx'
import { HeaderPart } from './parts/HeaderPart.tsx'
import { TabsPart } from './parts/TabsPart.tsx'
import { TextPart } from './parts/TextPart.tsx'

type EditedPartProps = {
  readonly id: string
  readonly renderChart: (chartId: number) => ReactNode
}

/** A component of the edited board, with its floating bar while it is selected. */
export const EditedPart = ({ id, renderChart }: EditedPartProps) => {
  const { nodes, selectedId } = useEditView()
  const node = nodes.get(id)
  if (node === undefined) return null
  const { width, height, chartId } = node.meta
  const isSized = node.kind === 'CHART' || node.kind === 'MARKDOWN'
  return (
    <>
      {node.kind === 'CHART' && <ChartPart node={node}>{chartId !== null && renderChart(chartId)}</ChartPart>}
      {node.kind === 'HEADER' && <HeaderPart node={node} />}
      {node.kind === 'MARKDOWN' && <TextPart node={node} />}
      {node.kind === 'DIVIDER' && <hr className={viewCss.divider} />}
      {node.kind === 'TABS' && <TabsPart node={node} />}
      {(node.kind === 'ROW' || node.kind === 'COLUMN') && <ContainerPart node={node} />}
      {selectedId === id && <PartBar node={node} />}
      {selectedId === id && isSized && width !== null && height !== null && (
        <span className={css.size} title={`${height * GRID_ROW_UNIT_PX} px high`}>
          {`${width} × ${height}`}
        </span>
      )}
    </>
  )
}
