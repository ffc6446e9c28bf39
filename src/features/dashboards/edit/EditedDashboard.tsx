import { useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { EditBar } from './bar/EditBar.tsx'
import { EditDialogs, type OpenDialog } from './bar/EditDialogs.tsx'
import { EditBody } from './board/EditBody.tsx'
import { EditTopTabs } from './board/EditTopTabs.tsx'
import { PhoneList } from './board/PhoneList.tsx'
import { useEditedFilters } from './filters/use-edited-filters.ts'
import { EditPalette } from './palette/EditPalette.tsx'
import { usePaletteCharts } from './palette/use-palette-charts.ts'
import { EditContext } from './state/edit-context.ts'
import type { DashboardEdit } from './state/use-dashboard-edit.ts'
import { useEditKeys } from './state/use-edit-keys.ts'
import { useLeaving } from './state/use-leaving.ts'
import { usePlacing } from './state/use-placing.ts'
import { useEditView } from './use-edit-view.ts'

const EditedSettings = lazily(async () => (await import('./settings/EditedSettings.tsx')).EditedSettings)
const EditedFilterBar = lazily(async () => (await import('./filters/EditedFilterBar.tsx')).EditedFilterBar)
const RemoveTabsDialog = lazily(async () => (await import('./RemoveTabsDialog.tsx')).RemoveTabsDialog)

type EditedDashboardProps = {
  readonly record: StoredDashboard
  readonly opened: OpenedDashboard
  readonly edit: DashboardEdit
  readonly refreshCount: number
  readonly search: ReadonlyMap<string, string>
  readonly go: (address: string) => void
}

/** A dashboard in edit mode: the palette, the bar, and the board. */
export const EditedDashboard = ({ record, opened, edit, refreshCount, search, go }: EditedDashboardProps) => {
  const isNarrow = useStore(phoneWidth)
  const leaving = useLeaving(record, edit)
  const { charts, placed } = usePaletteCharts()
  const { view, board, root, notes, usedIds, removed, endRemoval } = useEditView({ opened, edit, go })
  const placing = usePlacing(view, { partId: board.id, placed })
  const palette = { charts, usedIds, newChartLink: links.explore(`?dashboard_id=${opened.dashboard.id}`) }
  const tried = useEditedFilters(opened, edit)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  useEditKeys({
    undo: edit.undo,
    redo: edit.redo,
    save: () => {
      if (edit.isUnsaved && !leaving.isSaving) void leaving.save()
    },
  })
  return (
    <EditContext value={view}>
      <div className={viewCss.screen}>
        {!isNarrow && <EditPalette {...palette} onInsert={placing.insert} onDropOnto={placing.dropOnto} />}
        {!isNarrow && tried.opened.dashboard.filters.length > 0 && (
          <EditedFilterBar {...tried} root={root} onSettings={setDialog} />
        )}
        <div className="fill">
          <EditBar edit={edit} leaving={leaving} isNarrow={isNarrow} onDialog={setDialog} />
          <LayoutNotes notes={notes} />
          <EditTopTabs root={root} />
          {isNarrow ? (
            <PhoneList root={root} palette={palette} onInsert={placing.insert} />
          ) : (
            <EditBody
              {...tried}
              root={root}
              board={board}
              refreshCount={refreshCount}
              search={search}
              check={placing.check}
              onDrop={placing.drop}
            />
          )}
        </div>
      </div>
      <RemovedTabs node={removed} edit={edit} onEnd={endRemoval} />
      <EditDialogs
        record={record}
        dialog={dialog}
        edit={edit}
        leaving={leaving}
        go={go}
        onClose={() => setDialog(null)}
      />
      {(dialog === 'filters' || dialog === 'scoping') && (
        <EditedSettings dialog={dialog} opened={opened} root={root} onClose={() => setDialog(null)} />
      )}
    </EditContext>
  )
}

/** The parts of the layout that cannot be shown; they are saved as they are. */
const LayoutNotes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.length > 0 && (
    <div className={viewCss.notes} role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )

type RemovedTabsProps = {
  readonly node: LayoutNode | null
  readonly edit: DashboardEdit
  readonly onEnd: () => void
}

/** Asks before tabs with content are removed. */
const RemovedTabs = ({ node, edit, onEnd }: RemovedTabsProps) =>
  node !== null && (
    <RemoveTabsDialog
      node={node}
      onKeep={onEnd}
      onRemove={() => {
        onEnd()
        edit.perform({ op: 'remove', id: node.id })
      }}
    />
  )
