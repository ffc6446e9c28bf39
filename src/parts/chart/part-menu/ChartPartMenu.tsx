import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { FilterIcon, TableIcon, ZoomInIcon } from '#ui/icons.ts'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import type { OpenPart } from './use-part-menu.ts'

type ChartPartMenuProps = {
  readonly open: OpenPart
  /** Filters the other charts by the part; null where the dashboard has no cross filters. */
  readonly onFilter: ((part: ChartPick) => void) | null
  /** Shows the rows behind the part; null where they cannot be shown. */
  readonly onDetail: ((part: ChartPick) => void) | null
  /** Groups the rows of the part by another column; null where they cannot be grouped. */
  readonly onDrillBy: ((part: ChartPick) => void) | null
  readonly onClose: () => void
}

/** The menu of a part of a chart on a dashboard. Load it lazily. */
export const ChartPartMenu = ({ open, onFilter, onDetail, onDrillBy, onClose }: ChartPartMenuProps) => {
  const { part, at } = open
  const label = isolated(part.label)
  const filter = onFilter && {
    id: 'filter',
    label: `Filter the other charts by ${label}`,
    icon: FilterIcon,
    run: () => onFilter(part),
  }
  const detail = onDetail && {
    id: 'detail',
    label: `Drill to detail of ${label}`,
    icon: TableIcon,
    run: () => onDetail(part),
  }
  const drillBy = onDrillBy && {
    id: 'drill-by',
    label: `Drill by: group ${label} by another column`,
    icon: ZoomInIcon,
    run: () => onDrillBy(part),
  }
  const entries = [filter, detail, drillBy].filter((entry) => entry !== null)
  return (
    <ContextMenu label={`Menu of ${label}`} at={at} groups={[{ id: 'part', entries }]} onClose={onClose} />
  )
}
