import { lazy, Suspense, useRef, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ChevronDownIcon } from '#ui/icons.ts'

const AllTabsPanel = lazy(async () => ({
  default: (await import('#features/sql-lab/versions/bin/AllTabsPanel.tsx')).AllTabsPanel,
}))

interface AllTabsProps {
  readonly db: LocalDatabase
  readonly open: readonly TabHead[]
  readonly active: LocalId | null
  readonly commands: TabCommands
}

/** The button behind the strip: every open tab, what can be done with the shown one, and the tabs closed in 30 days. */
export function AllTabs({ db, open, active, commands }: AllTabsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  return (
    <>
      <IconButton
        ref={anchor}
        label="All tabs and closed tabs"
        icon={ChevronDownIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => change(!isOpen)}
      />
      {isWanted && (
        <Suspense>
          <AllTabsPanel
            db={db}
            open={open}
            active={active}
            commands={commands}
            onVersions={commands.versions}
            anchor={anchor}
            isOpen={isOpen}
            onOpenChange={change}
          />
        </Suspense>
      )}
    </>
  )
}
