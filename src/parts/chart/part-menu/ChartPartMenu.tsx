import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { FilterIcon, TableIcon } from '#ui/icons.ts'
import { PartMenu } from './PartMenu.tsx'
import type { OpenPart } from './use-part-menu.ts'

type ChartPartMenuProps = {
  readonly open: OpenPart
  /** Filters the other charts by the part; null where the dashboard has no cross filters. */
  readonly onFilter: ((part: ChartPick) => void) | null
  /** Shows the rows behind the part; null where they cannot be shown. */
  readonly onDetail: ((part: ChartPick) => void) | null
  readonly onClose: () => void
}

/** The menu of a part of a chart on a dashboard. Load it lazily. */
export const ChartPartMenu = ({ open, onFilter, onDetail, onClose }: ChartPartMenuProps) => {
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
  const entries = [filter, detail].filter((entry) => entry !== null)
  return <PartMenu label={`Menu of ${label}`} at={at} groups={[{ id: 'part', entries }]} onClose={onClose} />
}
