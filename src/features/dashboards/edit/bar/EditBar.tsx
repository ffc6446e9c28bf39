import { useState } from 'react'
import { UNDO_STEPS } from '#domain/dashboard/edit/draft.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import type { Leaving } from '#features/dashboards/edit/state/use-leaving.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import {
  CursorIcon,
  DeleteIcon,
  FilterIcon,
  RedoIcon,
  RunsIcon,
  SaveIcon,
  SettingsIcon,
  UndoIcon,
} from '#ui/icons.ts'
import { ScreenBar } from '#ui/ScreenBar.tsx'
import { Tag } from '#ui/Tag.tsx'
import css from './bar.module.css'
import type { OpenDialog } from './EditDialogs.tsx'

type EditBarProps = {
  readonly edit: DashboardEdit
  readonly leaving: Leaving
  readonly isNarrow: boolean
  readonly onDialog: (dialog: OpenDialog) => void
}

/** The bar of edit mode: undo and redo, title, draft status, leave and save. */
export const EditBar = ({ edit, leaving, isNarrow, onDialog }: EditBarProps) => {
  const { past, future } = edit.draft.history
  return (
    <div className={css.bar}>
      <ScreenBar
        label="Edit the dashboard"
        start={
          <>
            <IconButton
              label="Undo"
              icon={UndoIcon}
              keys="Mod+Z"
              onPress={edit.undo}
              disabledReason={past.length === 0 && 'Nothing to undo'}
            />
            <IconButton
              label="Redo"
              icon={RedoIcon}
              keys="Mod+Shift+Z"
              onPress={edit.redo}
              disabledReason={future.length === 0 && 'Nothing to redo'}
            />
            {!isNarrow && (
              <span className={css.steps}>{`${Math.min(past.length, UNDO_STEPS)} of ${UNDO_STEPS}`}</span>
            )}
          </>
        }
        end={
          <>
            {!isNarrow && <DraftStatus edit={edit} />}
            {!isNarrow && <SettingsButtons onDialog={onDialog} />}
            <Button onPress={leaving.leave}>Leave</Button>
            <span className={css.joined}>
              <Button
                kind="primary"
                icon={SaveIcon}
                keys={isNarrow ? undefined : 'Mod+S'}
                joined="start"
                busy={leaving.isSaving}
                busyLabel="Saving"
                disabledReason={!edit.isUnsaved && 'Nothing to save'}
                onPress={() => void leaving.save()}
              >
                Save
              </Button>
              <MenuButton
                label={isNarrow ? 'More' : 'More ways to save'}
                kind="primary"
                joined="end"
                groups={moreGroups(edit, onDialog, isNarrow)}
              />
            </span>
          </>
        }
      >
        {!isNarrow && (
          <>
            <TitleField edit={edit} />
            <Tag tone="cached">Editing</Tag>
          </>
        )}
      </ScreenBar>
      {isNarrow && (
        <div className={css.titleRow}>
          <TitleField edit={edit} />
        </div>
      )}
    </div>
  )
}

function moreGroups(
  edit: DashboardEdit,
  onDialog: EditBarProps['onDialog'],
  isNarrow: boolean,
): readonly MenuGroup[] {
  const discard = {
    id: 'discard',
    label: 'Discard',
    icon: DeleteIcon,
    disabledReason: edit.storedAt === null && 'Nothing to discard',
    run: () => onDialog('discard'),
  }
  const saveAs = { id: 'save-as', label: 'Save as', icon: SaveIcon, run: () => onDialog('save-as') }
  const versions = { id: 'versions', label: 'Versions', icon: RunsIcon, run: () => onDialog('versions') }
  return [
    { id: 'save', entries: [saveAs] },
    { id: 'draft', entries: [versions, discard] },
    // A narrow bar has no place for their buttons.
    ...(isNarrow ? [{ id: 'settings', entries: settingsEntries(onDialog) }] : []),
  ]
}

/** The dialogs of settings. */
const SETTINGS = [
  { id: 'filters', label: 'Add and edit filters', icon: FilterIcon },
  { id: 'scoping', label: 'Cross-filtering scoping', icon: CursorIcon },
  { id: 'properties', label: 'Properties', icon: SettingsIcon },
] as const

const settingsEntries = (onDialog: EditBarProps['onDialog']) =>
  SETTINGS.map((entry) => ({ ...entry, run: () => onDialog(entry.id) }))

/** The buttons that open the dialogs of settings. */
const SettingsButtons = ({ onDialog }: Pick<EditBarProps, 'onDialog'>) => (
  <>
    {SETTINGS.map(({ id, label, icon }) => (
      <IconButton key={id} label={label} icon={icon} onPress={() => onDialog(id)} />
    ))}
  </>
)

/** The title, edited in place; empty for an untitled dashboard. */
const TitleField = ({ edit }: Pick<EditBarProps, 'edit'>) => {
  const saved = edit.document.title ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const end = () => {
    if (typed !== null && typed !== saved) edit.perform({ op: 'set-fields', fields: { title: typed } })
    setTyped(null)
  }
  return (
    <input
      className={css.title}
      aria-label="Title of the dashboard"
      placeholder="[ untitled dashboard ]"
      value={typed ?? saved}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={end}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** Whether the draft is on this device, and since when. */
const DraftStatus = ({ edit }: Pick<EditBarProps, 'edit'>) => {
  const now = useNow(30_000)
  const { storedAt, isRefused, isUnsaved } = edit
  if (isRefused)
    return (
      <span className={css.status} data-rejected role="status">
        Not saved on this device
      </span>
    )
  if (storedAt === null || !isUnsaved) return null
  return <span className={css.status}>{`Saved on this device ${timeLabel(storedAt, now)}`}</span>
}
