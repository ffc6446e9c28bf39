import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'

interface MoreMenuProps {
  readonly work: TabRun
  readonly onAllRuns: () => void
}

/** Further actions for the runs of a tab. On a phone it is the only way to all runs. */
export function MoreMenu({ work, onAllRuns }: MoreMenuProps) {
  return (
    <MenuButton
      label="More tools"
      icon={MoreIcon}
      groups={[
        {
          id: 'more',
          entries: [
            { id: 'parameters', label: 'Set parameters…', run: work.openParameters },
            { id: 'runs', label: 'All runs', run: onAllRuns },
          ],
        },
      ]}
    />
  )
}
