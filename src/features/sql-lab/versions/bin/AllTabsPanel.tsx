import { type RefObject, useRef, useState } from 'react'
import { deleteClosedTab } from '#data/commands/versions/delete-closed.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { findClosed } from '#domain/editor/versions/find-closed.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { CloneIcon, RestoreIcon, VersionsIcon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import css from './bin.module.css'
import { deletionText, deletionTitle } from './bin-texts.ts'
import { ClosedRows } from './ClosedRows.tsx'
import { focusNextRow } from './focus-next-row.ts'
import { OpenRows } from './OpenRows.tsx'
import { type ClosedTab, useClosedTabs } from './use-closed-tabs.ts'

interface AllTabsPanelProps {
  readonly db: LocalDatabase
  readonly open: readonly TabHead[]
  readonly active: LocalId | null
  readonly commands: TabCommands
  readonly anchor: RefObject<Element | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** All open tabs, actions on the shown one, and the bin, with a search by name and text. */
export function AllTabsPanel(props: AllTabsPanelProps) {
  const { db, open, active, commands, anchor, isOpen, onOpenChange } = props
  const [search, setSearch] = useState('')
  const [deleting, setDeleting] = useState<ClosedTab | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const live = useClosedTabs(db)
  const closed = live.state === 'ready' ? live.value : []
  const found = findClosed(closed, search)
  const wanted = search.trim().toLowerCase()
  const shownOpen = open.filter(({ localId, name }) =>
    [name, tabMemory(db).text(localId)?.sql ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
  const andClose = (act: () => void) => {
    onOpenChange(false)
    setSearch('')
    act()
  }
  return (
    <>
      <Popover
        label="All tabs and closed tabs"
        anchor={anchor}
        open={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        padding="bare"
      >
        <div ref={box} className={css.panel} onKeyDown={(event) => focusNextRow(event, box.current)}>
          <div className={css.search}>
            <SearchField label="Search tabs, names and text" value={search} onChange={setSearch} autoFocus />
          </div>
          <div className={css.groups}>
            <OpenRows
              db={db}
              tabs={shownOpen}
              active={active}
              onShow={(localId) => andClose(() => commands.show(localId))}
            />
            <ClosedRows
              found={found}
              total={closed.length}
              search={search}
              now={db.clock.now()}
              onReopen={(localId) => andClose(() => commands.reopen(localId))}
              onDelete={setDeleting}
            />
          </div>
          {active !== null && wanted === '' && (
            <TabActs active={active} commands={commands} hasClosed={closed.length > 0} onAct={andClose} />
          )}
        </div>
      </Popover>
      {deleting !== null && (
        <ConfirmDialog
          title={deletionTitle(deleting)}
          sentence={deletionText(deleting)}
          keep="Keep it"
          verb="Delete now"
          onKeep={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null)
            void deleteForGood(db, deleting)
          }}
        />
      )}
    </>
  )
}

async function deleteForGood(db: LocalDatabase, { localId, current }: ClosedTab): Promise<void> {
  const deleted = await deleteClosedTab(db, localId)
  if (deleted.ok) notify({ type: 'success', text: `${isolated(current.name)} is deleted.` })
  else
    notify({
      type: 'danger',
      text: `${isolated(current.name)} could not be deleted. It is still in the bin.`,
    })
}

interface TabActsProps {
  readonly active: LocalId
  readonly commands: TabCommands
  readonly hasClosed: boolean
  readonly onAct: (act: () => void) => void
}

/** The actions on the shown tab. */
function TabActs({ active, commands, hasClosed, onAct }: TabActsProps) {
  const { reopenTab } = KEYS.sqlLab
  return (
    <div className={css.acts}>
      <Act icon={CloneIcon} label="Copy to a new tab" run={() => onAct(() => commands.clone(active))} />
      <Act
        icon={VersionsIcon}
        label="Versions of this tab"
        run={() => onAct(() => commands.versions(active))}
      />
      {hasClosed && (
        <Act
          icon={RestoreIcon}
          label={reopenTab.what}
          keys={reopenTab.keys}
          run={() => onAct(() => commands.reopen())}
        />
      )}
    </div>
  )
}

interface ActProps {
  readonly icon: typeof CloneIcon
  readonly label: string
  readonly keys?: string
  readonly run: () => void
}

function Act({ icon: Glyph, label, keys, run }: ActProps) {
  return (
    <button type="button" className={css.row} data-row="" onClick={run}>
      <Glyph size={14} />
      <span className={css.name}>{label}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  )
}
