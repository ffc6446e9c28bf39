import { type ReactNode, use } from 'react'
import { HeldOpenContext } from '#features/explore/state/held-open.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './editors.module.css'
import { useSubmitInside } from './use-submit-inside.ts'

type EditorFrameProps = {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly activeId: string
  readonly onSelect: (id: string) => void
  /** Why it cannot be applied; null if it can. */
  readonly problem: string | null
  readonly onApply: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

const NOT_SET = 'Your input is not applied yet. Apply it, or cancel.'

const PANEL_ID = 'explore-entry'

/** The frame of an entry's editor: tabs for the ways to define it, and Set, also by Ctrl+Enter. */
export const EditorFrame = (props: EditorFrameProps) => {
  const { label, tabs, activeId, onSelect, problem, onApply, onCancel, children } = props
  const { isLeaveRefused } = use(HeldOpenContext)
  const onKeyDown = useSubmitInside(() => problem === null && onApply())
  return (
    <div className={css.frame} onKeyDown={onKeyDown}>
      <SectionTabs label={label} tabs={tabs} activeId={activeId} onSelect={onSelect} panelId={PANEL_ID} />
      <div className={css.panel} id={PANEL_ID}>
        {children}
      </div>
      <div className={css.foot}>
        <span className={css.problem} role="status">
          {isLeaveRefused ? NOT_SET : problem}
        </span>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" disabledReason={problem ?? undefined} onPress={onApply}>
          Set
        </Button>
      </div>
    </div>
  )
}
