import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { withSentence } from '#domain/core/completeness/completeness-text.ts'
import { copyText } from '#parts/copy-text.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { ChartIcon, CopyIcon, EditIcon, RefreshIcon, TableIcon } from '#ui/icons.ts'

type ChartMenu = {
  readonly drawing: Drawing | null
  readonly asTable: boolean
  readonly canReach: boolean
  readonly refresh: () => void
  readonly setAsTable: (asTable: boolean) => void
  readonly edit: () => void
}

/** The menu of a chart's card; a disabled entry has a reason. */
export function chartMenu({
  drawing,
  asTable,
  canReach,
  refresh,
  setAsTable,
  edit,
}: ChartMenu): readonly MenuGroup[] {
  const needsResult = drawing === null ? 'No result yet' : undefined
  const view = {
    id: 'view',
    label: asTable ? 'View as chart' : 'View as table',
    icon: asTable ? ChartIcon : TableIcon,
    disabledReason: needsResult,
    run: () => setAsTable(!asTable),
  }
  return [
    {
      id: 'chart',
      entries: [
        {
          id: 'refresh',
          label: 'Refresh',
          icon: RefreshIcon,
          disabledReason: canReach ? undefined : 'Needs the server',
          run: refresh,
        },
        { id: 'edit', label: 'Edit chart', icon: EditIcon, run: edit },
        ...(drawing?.model.kind === 'table' ? [] : [view]),
        {
          id: 'copy',
          label: 'Copy as text',
          icon: CopyIcon,
          disabledReason: needsResult,
          run: () => void (drawing && copyText(withSentence(tableText(drawing.table), drawing.completeness))),
        },
      ],
    },
  ]
}
