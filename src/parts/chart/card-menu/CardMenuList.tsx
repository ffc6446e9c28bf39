import { useChartSource } from '#parts/chart/drawn/use-chart-source.ts'
import type { OpenMenu } from '#parts/menu/MoreButton.tsx'
import { Menu } from '#ui/controls/Menu.tsx'
import type { CardState } from './card-actions.ts'
import { cardGroups } from './card-groups.ts'

/** The open menu of a chart's card. Load it lazily. */
export const CardMenuList = ({ label, of, anchor, onClose }: OpenMenu<CardState>) => {
  const source = useChartSource()
  return (
    <Menu
      label={label}
      groups={cardGroups(of, source)}
      anchor={anchor}
      open
      onOpenChange={(open) => open || onClose()}
      placement="bottom end"
    />
  )
}
