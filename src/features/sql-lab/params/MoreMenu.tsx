import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'

/** What else can be set for the runs of a tab. */
export function MoreMenu({ work }: { readonly work: TabRun }) {
  return (
    <MenuButton
      label="More tools"
      icon={MoreIcon}
      groups={[
        {
          id: 'more',
          entries: [{ id: 'parameters', label: 'Set parameters…', run: work.openParameters }],
        },
      ]}
    />
  )
}
