import { type ComponentProps, useRef, useState } from 'react'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import { lazily } from '#parts/lazily.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ChevronDownIcon } from '#ui/icons.ts'

const AllTabsPanel = lazily(
  async () => (await import('#features/sql-lab/versions/bin/AllTabsPanel.tsx')).AllTabsPanel,
)

type AllTabsProps = Pick<ComponentProps<typeof AllTabsPanel>, 'db' | 'open' | 'active' | 'commands'>

/** The button after the tab strip: all open tabs, actions on the shown one, and the tabs closed in the last 30 days. */
export function AllTabs(props: AllTabsProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useSqlLabKeys([[KEYS.sqlLab.allTabs.keys, () => change(!isOpen)]])
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
        keys={KEYS.sqlLab.allTabs.keys}
        icon={ChevronDownIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => change(!isOpen)}
      />
      {isWanted && <AllTabsPanel {...props} anchor={anchor} isOpen={isOpen} onOpenChange={change} />}
    </>
  )
}
